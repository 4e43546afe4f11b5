/**
 * Effect of unread games on a projection: the variance of the mean's error with n of N games read is
 * multiplied by 1 + games / (n + start) − games / (N + start). Fitted on 2021-22 to 2023-24
 * (docs/engine.md#part-of-a-season).
 */
const withoutEarlierSeason = { games: 9, start: 1.4 };
/** The constants if the previous season, which contains most of the missing information, is known. */
const withEarlierSeason = { games: 4, start: 2.2 };

/**
 * Returns the factor for the standard errors of a player's mean line while only a part of the season's games
 * is read; at least 1.
 *
 * @param readShare share of the season's games so far, in (0, 1]
 */
export function unreadError(games: number, readShare: number, knowsEarlierSeason: boolean): number {
  if (readShare >= 1 || games <= 0) return 1;
  const { games: missed, start } = knowsEarlierSeason ? withEarlierSeason : withoutEarlierSeason;
  const all = games / Math.max(readShare, 1e-3);
  return Math.sqrt(1 + missed / (games + start) - missed / (all + start));
}
