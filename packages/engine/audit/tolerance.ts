import { type StatisticId, statistic } from '@fantasy-stats/domain';

/** Tolerance for binary rounding: counts are integers, and scoring values have a few decimals. */
export const exact = 1e-6;

/** Both platforms show fantasy points with two decimals, truncated or rounded. */
export const pointsRounding = 0.011;

/** Returns the maximum rounding error of a sum of this many rounded points compared with a rounded total. */
export function pointsTolerance(summands: number): number {
  return pointsRounding + 0.0051 * Math.max(0, summands - 1);
}

/**
 * Returns the rounding error of a rate: one unit of its last decimal (.467, 1.67), because platforms truncate
 * or round.
 */
export function rateRounding(id: StatisticId): number {
  return 1.01 * 10 ** -Math.max(1, statistic(id).decimals);
}

export function isClose(one: number, other: number, tolerance: number): boolean {
  return Math.abs(one - other) <= tolerance + exact;
}
