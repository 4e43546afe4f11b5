import { boxStatistics, type StatisticId } from '@fantasy-stats/domain';

/**
 * The counted parts of a game that are projected, in the order of every mean vector and covariance matrix of the engine.
 * Rates and sums are computed from them. `GP` is 1 in every game played, so that a week's number of games is projected
 * like everything else.
 */
export const parts = ['MIN', ...boxStatistics, 'DD', 'TD', 'GP'] as const satisfies readonly StatisticId[];

export type PartId = (typeof parts)[number];

/** Number of parts: the length of a mean vector, the side of a covariance matrix. */
export const PART_COUNT = parts.length;

const places = new Map<StatisticId, number>(parts.map((id, place) => [id, place]));

/** Place of a statistic in a vector of parts; −1 when it is not one of them. */
export function partIndex(id: StatisticId): number {
  return places.get(id) ?? -1;
}
