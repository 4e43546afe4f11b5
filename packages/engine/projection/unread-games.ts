/**
 * What the games of a season that are not read take from a projection. Of a player with n games known the variance of his
 * mean's error is 1 + games / (n + start) − games / (N + start) times what it is with all N of them: fitted to how much more
 * projections from the newest games alone missed the two weeks after than projections from everything, 2021-22 to 2023-24.
 */
const withoutEarlierSeason = { games: 9, start: 1.4 };
/** The same where the season before is known: it says most of what the missing games would. */
const withEarlierSeason = { games: 4, start: 2.2 };

/**
 * How many times larger the standard errors of a player's mean line are while only a part of the season's games is read; 1
 * where all of them are, and never less.
 *
 * @param games of his that are read, more than 0
 * @param readShare of the season's games so far, in (0, 1]
 */
export function unreadError(games: number, readShare: number, knowsEarlierSeason: boolean): number {
  if (readShare >= 1 || games <= 0) return 1;
  const { games: missed, start } = knowsEarlierSeason ? withEarlierSeason : withoutEarlierSeason;
  const all = games / Math.max(readShare, 1e-3);
  return Math.sqrt(1 + missed / (games + start) - missed / (all + start));
}
