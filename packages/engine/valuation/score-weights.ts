import { InvalidInput } from '../errors.ts';
import type { CategorySet, CompiledCategory } from '../matchup/categories.ts';
import { PART_COUNT } from '../projection/parts.ts';
import type { CategoryScale } from './category-scales.ts';
import { type ScoreKind, type ScoreLeague, scoreDivisor } from './score-kind.ts';

/**
 * A value as a linear function of what a player does in the unit of the scales (a week, a game): category c is worth
 * intercept[c] + Σ weights[c, part] · line[part]. Everything a ranking needs for any number of players.
 */
export interface ScoreWeights {
  readonly categories: readonly CompiledCategory[];
  /** categories × PART_COUNT. */
  readonly weights: Float64Array;
  readonly intercept: Float64Array;
  /** How much each category counts in the total: 1 unless weighted, 0 for punted ones. */
  readonly counts: Float64Array;
}

/**
 * The weights of a category score over given scales.
 *
 * @param emphasis how much each category counts; 1 each when left out
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
 * The weights of a points league: every statistic at its price, with no intercept, so that the values are fantasy points.
 *
 * @throws InvalidInput `scored[i].points` for a statistic without a price, `scored[i].statistic` for a rate, which cannot
 *   be priced by the game
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
