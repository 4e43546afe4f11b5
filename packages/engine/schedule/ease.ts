import {
  fantasyPoints,
  readStatistic,
  type StatisticId,
  type StatLine,
  statistic,
} from '@fantasy-stats/domain';
import type { NbaTeamGame } from './games.ts';

/** What an NBA team's opponents have done against it. */
export interface Allowed {
  readonly nbaTeam: string;
  readonly games: number;
  /** Sum over those games. */
  readonly line: StatLine;
}

/** What ease is about: a statistic, or fantasy points at a league's scoring. */
export type EaseMeasure =
  | { readonly statistic: StatisticId; readonly lowerIsBetter: boolean }
  | { readonly prices: StatLine };

export interface OpponentEase {
  readonly nbaTeam: string;
  /** Per game; a rate from its parts. */
  readonly allowed: number;
  /** Standard deviations from the mean of all NBA teams, positive where opponents do better than usual. */
  readonly ease: number;
}

/**
 * How easy each NBA team makes it for its opponents. NBA teams without games, or of which the measure is not known, are
 * left out; with fewer than two there is nothing to compare.
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

/** The mean ease of some games' opponents; null without games or without numbers of them. */
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
