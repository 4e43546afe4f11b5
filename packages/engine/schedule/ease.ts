import {
  fantasyPoints,
  readStatistic,
  type StatisticId,
  type StatLine,
  statistic,
} from '@fantasy-stats/domain';
import type { NbaTeamGame } from './games.ts';

export interface Allowed {
  readonly nbaTeam: string;
  readonly games: number;
  /** Totals of the opponents' statistics in those games. */
  readonly line: StatLine;
}

export type EaseMeasure =
  | { readonly statistic: StatisticId; readonly lowerIsBetter: boolean }
  | { readonly prices: StatLine };

export interface OpponentEase {
  readonly nbaTeam: string;
  /** Per game; a rate from its makes and attempts. */
  readonly allowed: number;
  /** Standard deviations from the mean of all NBA teams, positive when opponents do better than average. */
  readonly ease: number;
}

/**
 * Computes how easy each NBA team makes it for its opponents. Leaves out NBA teams without games or without a
 * value of the measure. Returns an empty map for fewer than two NBA teams.
 */
export function opponentEase(
  allowed: readonly Allowed[],
  measure: EaseMeasure,
): ReadonlyMap<string, OpponentEase> {
  const known = allowed.flatMap(({ nbaTeam, games, line }) => {
    const value = games > 0 ? perGame(line, games, measure) : null;
    return value === null ? [] : [{ nbaTeam, allowed: value }];
  });
  if (known.length < 2) return new Map();
  const mean = known.reduce((sum, one) => sum + one.allowed, 0) / known.length;
  const squares = known.reduce((sum, one) => sum + (one.allowed - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (known.length - 1));
  const sign = 'statistic' in measure && measure.lowerIsBetter ? -1 : 1;
  return new Map(
    known.map((one) => [
      one.nbaTeam,
      { ...one, ease: deviation === 0 ? 0 : (sign * (one.allowed - mean)) / deviation },
    ]),
  );
}

/** Returns the mean ease of the games' opponents; null if no opponent has a known ease. */
export function easeOf(
  games: readonly NbaTeamGame[],
  byOpponent: ReadonlyMap<string, OpponentEase>,
): number | null {
  const eases = games.flatMap(({ opponent }) => byOpponent.get(opponent)?.ease ?? []);
  return eases.length === 0 ? null : eases.reduce((sum, ease) => sum + ease, 0) / eases.length;
}

function perGame(line: StatLine, games: number, measure: EaseMeasure): number | null {
  if ('prices' in measure) {
    const points = fantasyPoints(line, measure.prices);
    return points === null ? null : points / games;
  }
  const found = readStatistic({ ...line, GP: games }, measure.statistic);
  if (found === null) return null;
  return statistic(measure.statistic).computed.kind === 'rate' ? found : found / games;
}
