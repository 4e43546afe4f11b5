import type { PlayChances } from './availability.ts';
import { fadedAfter } from './later-minutes.ts';
import { REGULAR_MINUTES } from './player-outlook.ts';

/** NBA team games after which the level of the season so far has half of its full weight. */
const SETTLED_GAMES = 5;
/** Smallest share of the season's remaining games to which the level applies. */
const LEAST_COVERED = 0.5;
const LEAST_FACTOR = 0.5;
const MOST_FACTOR = 1.5;

export interface LevelPlayer {
  /** Expected minutes per game before the season; null when unknown. */
  readonly preseasonMinutes: number | null;
  /** Games of this season that the player and the NBA team have played. */
  readonly games: number;
  readonly nbaTeamGames: number;
  readonly nbaTeamGamesLeft: number;
}

/** Returns whether a player's games count for the level of the season. */
export const isRegular = ({ preseasonMinutes }: Pick<LevelPlayer, 'preseasonMinutes'>): boolean =>
  preseasonMinutes !== null && preseasonMinutes >= REGULAR_MINUTES;

/**
 * Moves the chances of far-off games so that regulars miss as many games as this season's level implies: the
 * share of games they have played so far × the fitted change in the rest of a season. How often regulars rest
 * and are injured differs by season, and one factor for all players follows it. Chances of the next seven days
 * do not change, nor does a range that covers less than half of the remaining games.
 *
 * @param players by player; null for players who are not projected
 * @param kept regulars' share of games in the rest of a season ÷ their share so far
 */
export function levelChances(
  { chances, days, first }: PlayChances,
  players: readonly (LevelPlayer | null)[],
  day: number,
  kept: number,
): PlayChances {
  const regulars = { count: 0, games: 0, nbaTeamGames: 0, left: 0 };
  const coming = { games: 0, expected: 0, faded: 0 };
  players.forEach((player, index) => {
    if (!player || !isRegular(player)) return;
    regulars.count += 1;
    regulars.games += player.games;
    regulars.nbaTeamGames += player.nbaTeamGames;
    regulars.left += player.nbaTeamGamesLeft;
    for (let game = first[index]!; game < first[index + 1]!; game += 1) {
      coming.games += 1;
      coming.expected += chances[game]!;
      coming.faded += chances[game]! * fadedAfter(days[game]! - day);
    }
  });
  if (regulars.nbaTeamGames === 0 || coming.faded === 0 || coming.games < LEAST_COVERED * regulars.left)
    return { chances, days, first };
  const perNbaTeam = regulars.nbaTeamGames / regulars.count;
  const weight = perNbaTeam / (perNbaTeam + SETTLED_GAMES);
  const target = (kept * coming.games * regulars.games) / regulars.nbaTeamGames;
  const change = (weight * (target - coming.expected)) / coming.faded;
  const factor = Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, 1 + change));
  return {
    days,
    first,
    chances: chances.map((chance, game) =>
      Math.min(1, chance * (1 + fadedAfter(days[game]! - day) * (factor - 1))),
    ),
  };
}
