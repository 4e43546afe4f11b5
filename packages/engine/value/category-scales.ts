import { InvalidInput } from '../errors.ts';
import type { Population } from './population.ts';

export interface CategoryScale {
  /** μ: mean of the players' means. */
  readonly mean: number;
  /** σ²: variance of the players' means. */
  readonly playerVariance: number;
  /** τ²: mean of the players' week-to-week variances. */
  readonly weekVariance: number;
  /** r̄ = Σ makes ÷ Σ attempts; 0 for a counted category. */
  readonly rate: number;
  /** ā, mean attempts of a player; 1 for a counted category. */
  readonly attempts: number;
}

/**
 * Computes the scale of every category over a pool. Counted categories enter as counts, rates as (a/ā)(r −
 * r̄). Variances across players use n − 1. Source: docs/engine.md#values.
 *
 * @throws InvalidInput `pool` with fewer than two players
 */
export function categoryScales(population: Population, pool: ArrayLike<number>): CategoryScale[] {
  if (pool.length < 2) throw new InvalidInput('pool', `must hold at least two players, got ${pool.length}`);
  return population.categories.map((category, c) => {
    const columns = population.categories.length;
    let made = 0;
    let tried = 0;
    for (let i = 0; i < pool.length; i += 1) {
      const at = pool[i]! * columns + c;
      made += population.numerator[at]!;
      tried += population.denominator[at]!;
    }
    const isRate = category.denominator !== null && tried > 0;
    const rate = isRate ? made / tried : 0;
    const attempts = isRate ? tried / pool.length : 1;
    let sum = 0;
    let within = 0;
    for (let i = 0; i < pool.length; i += 1) {
      const at = pool[i]! * columns + c;
      sum += (population.numerator[at]! - rate * population.denominator[at]!) / attempts;
      within +=
        (population.numeratorVariance[at]! -
          2 * rate * population.covariance[at]! +
          rate * rate * population.denominatorVariance[at]!) /
        (attempts * attempts);
    }
    const mean = sum / pool.length;
    let across = 0;
    for (let i = 0; i < pool.length; i += 1) {
      const at = pool[i]! * columns + c;
      across += ((population.numerator[at]! - rate * population.denominator[at]!) / attempts - mean) ** 2;
    }
    return {
      mean,
      playerVariance: across / (pool.length - 1),
      weekVariance: Math.max(0, within / pool.length),
      rate,
      attempts,
    };
  });
}
