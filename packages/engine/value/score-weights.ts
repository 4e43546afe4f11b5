import { InvalidInput } from '../errors.ts';
import type { CategorySet, CompiledCategory } from '../matchup/categories.ts';
import { PART_COUNT } from '../projection/parts.ts';
import type { CategoryScale } from './category-scales.ts';
import { type ScoreKind, type ScoreLeague, scoreDivisor } from './score-kind.ts';

/**
 * A value as a linear function of a player's line in the unit of the scales (a week, a game): the value of
 * category c is intercept[c] + Σ weights[c, statistic] · line[statistic].
 */
export interface ScoreWeights {
  readonly categories: readonly CompiledCategory[];
  /** Weights of the statistics in each category, categories × PART_COUNT. */
  readonly weights: Float64Array;
  readonly intercept: Float64Array;
  /** Weight of each category in the total: 1 by default, 0 for punted ones. */
  readonly counts: Float64Array;
}

/**
 * Computes the weights of a category score over given scales.
 *
 * @param emphasis weight of each category; default 1
 */
export function scoreWeights(
  set: CategorySet,
  scales: readonly CategoryScale[],
  kind: ScoreKind,
  league: ScoreLeague,
  punts: ReadonlySet<number> = new Set(),
  emphasis: readonly number[] = [],
): ScoreWeights {
  const { categories } = set;
  if (scales.length !== categories.length)
    throw new InvalidInput('scales', `must hold ${categories.length} scales`);
  const weights = new Float64Array(categories.length * PART_COUNT);
  const intercept = new Float64Array(categories.length);
  categories.forEach((category, c) => {
    const scale = scales[c]!;
    const divisor = scoreDivisor(kind, scale, league);
    if (divisor === 0) return;
    const factor = category.direction / divisor;
    intercept[c] = -scale.mean * factor;
    for (let part = 0; part < PART_COUNT; part += 1) {
      const bottom = category.denominator?.[part] ?? 0;
      weights[c * PART_COUNT + part] =
        (factor * (category.numerator[part]! - scale.rate * bottom)) / scale.attempts;
    }
  });
  return {
    categories,
    weights,
    intercept,
    counts: Float64Array.from(categories, (_, c) => (punts.has(c) ? 0 : (emphasis[c] ?? 1))),
  };
}

/**
 * Computes the weights of a points league: each statistic's point value, without an intercept.
 *
 * @throws InvalidInput `scored[i].points` for a statistic without a point value, `scored[i].statistic` for a
 *   rate, which has no point value per game
 */
export function pointsWeights(set: CategorySet): ScoreWeights {
  const { categories } = set;
  const weights = new Float64Array(categories.length * PART_COUNT);
  categories.forEach((category, c) => {
    if (category.points === null || !Number.isFinite(category.points)) {
      throw new InvalidInput(`scored[${c}].points`, `${category.statistic} has no price`);
    }
    if (category.denominator !== null) {
      throw new InvalidInput(
        `scored[${c}].statistic`,
        `${category.statistic} is a rate and has no points by the game`,
      );
    }
    for (let part = 0; part < PART_COUNT; part += 1) {
      weights[c * PART_COUNT + part] = category.points * category.numerator[part]!;
    }
  });
  return {
    categories,
    weights,
    intercept: new Float64Array(categories.length),
    counts: new Float64Array(categories.length).fill(1),
  };
}
