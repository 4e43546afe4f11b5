import { type StatisticId, statistic } from '@fantasy-stats/domain';

/** Binary fractions of decimals: counts are whole, prices have a few decimals. */
export const exact = 1e-6;

/** Both platforms show fantasy points with two decimals, cut or rounded. */
export const pointsRounding = 0.011;

/** What a sum of so many rounded points may be off, and the total itself. */
export function pointsTolerance(summands: number): number {
  return pointsRounding + 0.0051 * Math.max(0, summands - 1);
}

/** A rate is written with the statistic's decimals (.467, 1.67), cut or rounded: it may be off by one of the last. */
export function rateRounding(id: StatisticId): number {
  return 1.01 * 10 ** -Math.max(1, statistic(id).decimals);
}

/** Whether two figures are the same but for the rounding. */
export function isClose(one: number, other: number, tolerance: number): boolean {
  return Math.abs(one - other) <= tolerance + exact;
}
