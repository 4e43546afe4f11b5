import type { AuditFacts, ScoredStatistic, TeamId } from '@fantasy-stats/domain';
import { readStatistic } from '@fantasy-stats/domain';
import { rotisseriePoints } from '../standings/rotisserie-points.ts';
import { isTold } from './week-values.ts';

/** What the platform's season totals make of the rotisserie points. */
interface RotisserieTotals {
  readonly teamIds: readonly TeamId[];
  /** The platform's totals of points, in the order of the teams. */
  readonly platform: readonly number[];
  /** Points a category, in the order of the league's, as its directions are read and the other way round. */
  readonly asRead: readonly (readonly number[])[];
  readonly otherwise: readonly (readonly number[])[];
}

/**
 * Rotisserie points from the platform's own season totals. Null unless every team has a total of points and a line with every
 * category told by one team at least.
 */
export function rotisserieTotals({ league, standings, teams }: AuditFacts): RotisserieTotals | null {
  const rows = new Map(standings.map((row) => [row.teamId, row]));
  const own = teams.flatMap(({ id }) => rows.get(id) ?? []);
  const platform = own.flatMap(({ pointsFor }) => (pointsFor === null ? [] : [pointsFor]));
  const isWhole = own.length === teams.length && platform.length === teams.length && teams.length > 0;
  if (!isWhole || !own.some(({ seasonLine }) => isTold(seasonLine))) return null;
  // Before the first game all are level, and platforms show nothing.
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

/** Every team's sum over the categories. */
export function sumsOf(points: readonly (readonly number[])[], teams: number): number[] {
  return Array.from({ length: teams }, (_, team) =>
    points.reduce((sum, category) => sum + (category[team] ?? 0), 0),
  );
}
