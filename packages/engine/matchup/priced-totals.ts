import { dot, quadraticForm } from '../numeric/linear.ts';
import type { ProjectionConstants } from '../projection/constants.ts';
import { PART_COUNT } from '../projection/parts.ts';
import type { CategorySet } from './categories.ts';
import type { RemainingTotals } from './side.ts';

/**
 * Computes mean and variance of the fantasy points of a side's remaining games.
 *
 * @param prices PART_COUNT fantasy points per unit, from `pricesOf`
 */
export function pricedTotals(
  prices: Float64Array,
  remaining: RemainingTotals,
): { readonly mean: number; readonly variance: number } {
  return {
    mean: dot(prices, remaining.mean),
    variance: Math.max(0, quadraticForm(remaining.covariance, PART_COUNT, prices, prices)),
  };
}

/**
 * Returns the divisor of the computed standard deviation of a team's fantasy points: the mean of the fitted
 * scales of the league's statistics; 1 if none is fitted.
 */
export function pointsScale(
  { categories }: CategorySet,
  { categoryScales }: Pick<ProjectionConstants, 'categoryScales'>,
): number {
  const known = categories.flatMap(({ statistic }) => categoryScales[statistic] ?? []);
  return known.length === 0 ? 1 : known.reduce((sum, scale) => sum + scale, 0) / known.length;
}
