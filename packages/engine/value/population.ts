import { InvalidInput } from '../errors.ts';
import type { CompiledCategory } from '../matchup/categories.ts';

/**
 * Production of many players. Arrays are players × categories in row-major order; a counted category has its
 * count as numerator and 0 as denominator, a rate its makes and attempts.
 */
export interface Population {
  readonly categories: readonly CompiledCategory[];
  readonly players: number;
  /** `week`: totals of seven days, including absences; `game`: a game played. */
  readonly unit: 'week' | 'game';
  readonly numerator: Float64Array;
  readonly denominator: Float64Array;
  /** Week-to-week variances and covariance of numerator and denominator. */
  readonly numeratorVariance: Float64Array;
  readonly covariance: Float64Array;
  readonly denominatorVariance: Float64Array;
  /** 1 for players who can be in the pool. */
  readonly eligible: Uint8Array;
}

export function emptyPopulation(
  categories: readonly CompiledCategory[],
  players: number,
  unit: Population['unit'],
): Population {
  if (categories.length === 0) throw new InvalidInput('categories', 'must hold at least one category');
  const size = players * categories.length;
  return {
    categories,
    players,
    unit,
    numerator: new Float64Array(size),
    denominator: new Float64Array(size),
    numeratorVariance: new Float64Array(size),
    covariance: new Float64Array(size),
    denominatorVariance: new Float64Array(size),
    eligible: new Uint8Array(players),
  };
}
