import {
  type Standing,
  type StatisticId,
  type StatLine,
  statistic,
  type TeamWeek,
} from '@fantasy-stats/domain';

/**
 * Computes a team's current week as its season totals minus all earlier weeks. Null when a value is unknown
 * or negative because the standings lag behind.
 */
export function weekFromTotals(
  week: number,
  { pointsFor, seasonLine, teamId }: Pick<Standing, 'pointsFor' | 'seasonLine' | 'teamId'>,
  earlier: readonly TeamWeek[],
  hasPoints: boolean,
): TeamWeek | null {
  const played = earlier.filter(({ line }) => Object.keys(line).length > 0);
  const counted = (Object.keys(seasonLine) as StatisticId[]).filter(
    (id) => statistic(id).computed.kind !== 'rate',
  );
  const line: StatLine = Object.fromEntries(
    counted.map((id) => [id, difference(seasonLine[id], ...played.map((entry) => entry.line[id]))]),
  );
  const isKnown = counted.length > 0 && Object.values(line).every((value) => value >= 0);
  if (!isKnown) return null;
  const points = hasPoints ? difference(pointsFor, ...earlier.map((entry) => entry.points)) : Number.NaN;
  return {
    week,
    teamId,
    line,
    gamesPlayed: line.GP ?? null,
    gamesRemaining: null,
    points: Number.isNaN(points) ? null : Math.round(points * 100) / 100,
  };
}

/** Returns a total minus its parts; NaN when one of them is unknown. */
function difference(total: number | null | undefined, ...parts: (number | null | undefined)[]): number {
  return parts.reduce<number>((left, part) => left - (part ?? Number.NaN), total ?? Number.NaN);
}
