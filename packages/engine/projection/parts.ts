import { boxStatistics, type StatisticId } from '@fantasy-stats/domain';

/**
 * The projected statistics of a game. Rates and sums are computed from these statistics. `GP` is 1 in every
 * game played, to project a week's number of games.
 */
export const parts = ['MIN', ...boxStatistics, 'DD', 'TD', 'GP'] as const satisfies readonly StatisticId[];

export type PartId = (typeof parts)[number];

/** Length of a mean vector and side of a covariance matrix. */
export const PART_COUNT = parts.length;

const indexByPart = new Map<StatisticId, number>(parts.map((id, index) => [id, index]));

/** Returns the index of a statistic in a vector of statistics; −1 when it is not one of them. */
export function partIndex(id: StatisticId): number {
  return indexByPart.get(id) ?? -1;
}
