import { dot, quadraticForm } from '../numeric/linear.ts';
import { PART_COUNT } from '../projection/parts.ts';
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
