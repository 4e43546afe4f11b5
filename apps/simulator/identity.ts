import { at } from './at.ts';
import type { SeasonCalendar } from './calendar.ts';
import type { Season } from './season/season.ts';

type Platform = 'yahoo' | 'espn';

/** Yahoo's game keys so far. Later seasons' keys are assumed to continue in steps of twelve. */
const knownGames = new Map([
  [2019, 395],
  [2020, 402],
  [2021, 410],
  [2022, 418],
  [2023, 428],
  [2024, 454],
  [2025, 466],
]);

export function gameKey(startYear: number): string {
  return String(knownGames.get(startYear) ?? 466 + 12 * (startYear - 2025));
}

export function leagueIdOf(platform: Platform, startYear: number, number: number): string {
  return platform === 'yahoo' ? `yahoo-${gameKey(startYear)}.l.${number}` : `espn-${startYear + 1}-${number}`;
}

export function playerIdOf(
  platform: Platform,
  { startYear }: SeasonCalendar,
  season: Season,
  player: number,
): string {
  const { yahooId, espnId } = at(season.players, player);
  return platform === 'yahoo' ? `${gameKey(startYear)}.p.${yahooId}` : String(espnId);
}
