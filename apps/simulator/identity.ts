import { at } from './at.ts';
import type { SeasonCalendar } from './calendar.ts';
import type { Season } from './season/season.ts';

type Platform = 'yahoo' | 'espn';

/** Game keys as they were; nobody can tell the next, so they go on by twelve. */
const knownGames = new Map([
  [2021, 410],
  [2022, 418],
  [2023, 428],
  [2024, 454],
  [2025, 466],
]);

/** The game key of the season that starts in a year. */
export function gameKey(startYear: number): string {
  return String(knownGames.get(startYear) ?? 466 + 12 * (startYear - 2025));
}

/** A league's id in the product, from the year its season started and its number at the platform. */
export function leagueIdOf(platform: Platform, startYear: number, number: number): string {
  return platform === 'yahoo' ? `yahoo-${gameKey(startYear)}.l.${number}` : `espn-${startYear + 1}-${number}`;
}

/** A player's id at a platform. */
export function playerIdOf(
  platform: Platform,
  { startYear }: SeasonCalendar,
  season: Season,
  player: number,
): string {
  const { yahooId, espnId } = at(season.players, player);
  return platform === 'yahoo' ? `${gameKey(startYear)}.p.${yahooId}` : String(espnId);
}
