import type { AuditFacts, ScoredStatistic, TeamId } from '@fantasy-stats/domain';
import { readStatistic } from '@fantasy-stats/domain';
import { rotisseriePoints } from '../season/rotisserie-points.ts';
import { isReported } from './week-values.ts';

interface RotisserieTotals {
  readonly teamIds: readonly TeamId[];
  /** The platform's points totals, in team order. */
  readonly platform: readonly number[];
  /**
   * Points by category, in the league's order: with the direction in the settings, and with the reverse
   * direction.
   */
  readonly asRead: readonly (readonly number[])[];
  readonly otherwise: readonly (readonly number[])[];
}

/**
 * Computes rotisserie points from the platform's season totals. Null unless every team has a points total and
 * a line, and each category is known for at least one team.
 */
export function rotisserieTotals({ league, standings, teams }: AuditFacts): RotisserieTotals | null {
  const rows = new Map(standings.map((row) => [row.teamId, row]));
  const own = teams.flatMap(({ id }) => rows.get(id) ?? []);
  const platform = own.flatMap(({ pointsFor }) => (pointsFor === null ? [] : [pointsFor]));
  const isWhole = own.length === teams.length && platform.length === teams.length && teams.length > 0;
  if (!isWhole || !own.some(({ seasonLine }) => isReported(seasonLine))) return null;
  // Before the first game, all teams are tied, and platforms show no points.
  if (platform.every((points) => points === 0)) return null;
  const pointsOf = ({ lowerIsBetter, statistic }: ScoredStatistic): number[] =>
    rotisseriePoints(
      own.map(({ seasonLine }) => readStatistic(seasonLine, statistic)),
      lowerIsBetter ? 'lower' : 'higher',
    );
  return {
    teamIds: teams.map(({ id }) => id),
    platform,
    asRead: league.scored.map(pointsOf),
    otherwise: league.scored.map((scored) => pointsOf({ ...scored, lowerIsBetter: !scored.lowerIsBetter })),
  };
}

export function sumsOf(points: readonly (readonly number[])[], teams: number): number[] {
  return Array.from({ length: teams }, (_, team) =>
    points.reduce((sum, category) => sum + (category[team] ?? 0), 0),
  );
}
