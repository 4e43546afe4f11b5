import { parts } from '@fantasy-stats/engine/projection';

/** A standard category. The fields are indices in a vector of statistics. */
export interface BacktestCategory {
  readonly name: string;
  /** Index of the counted statistic, or of a rate's makes. */
  readonly makes: number;
  /** Index of a rate's attempts; −1 for a counted category. */
  readonly attempts: number;
  /** 1 if the higher total wins; −1 if the lower does. */
  readonly direction: 1 | -1;
}

const indexOf = (part: (typeof parts)[number]): number => parts.indexOf(part);
const counted = (part: (typeof parts)[number], direction: 1 | -1 = 1): BacktestCategory => ({
  name: part,
  makes: indexOf(part),
  attempts: -1,
  direction,
});

export const nineCategories: readonly BacktestCategory[] = [
  { name: 'FG%', makes: indexOf('FGM'), attempts: indexOf('FGA'), direction: 1 },
  { name: 'FT%', makes: indexOf('FTM'), attempts: indexOf('FTA'), direction: 1 },
  counted('3PM'),
  counted('PTS'),
  counted('REB'),
  counted('AST'),
  counted('STL'),
  counted('BLK'),
  counted('TO', -1),
];

export const CATEGORY_COUNT = nineCategories.length;

/**
 * Computes a category's value in a total of statistics, signed so that more is better. A rate without
 * attempts is 0.
 */
export function categoryValue(category: BacktestCategory, total: Float64Array, start = 0): number {
  const makes = total[start + category.makes]!;
  if (category.attempts < 0) return category.direction * makes;
  const attempts = total[start + category.attempts]!;
  return attempts === 0 ? 0 : (category.direction * makes) / attempts;
}
