import { parts } from '@fantasy-stats/engine/projection';

/** One of the nine standard categories, in terms of places in a vector of parts. */
export interface BacktestCategory {
  readonly name: string;
  /** Place of what is counted, or of a rate's makes. */
  readonly makes: number;
  /** Place of a rate's attempts; −1 for a counted category. */
  readonly attempts: number;
  /** 1, or −1 where the lower total wins. */
  readonly direction: 1 | -1;
}

const place = (part: (typeof parts)[number]): number => parts.indexOf(part);
const counted = (part: (typeof parts)[number], direction: 1 | -1 = 1): BacktestCategory => ({
  name: part,
  makes: place(part),
  attempts: -1,
  direction,
});

export const nineCategories: readonly BacktestCategory[] = [
  { name: 'FG%', makes: place('FGM'), attempts: place('FGA'), direction: 1 },
  { name: 'FT%', makes: place('FTM'), attempts: place('FTA'), direction: 1 },
  counted('3PM'),
  counted('PTS'),
  counted('REB'),
  counted('AST'),
  counted('STL'),
  counted('BLK'),
  counted('TO', -1),
];

export const CATEGORY_COUNT = nineCategories.length;

/** The value of a category in a total of parts, signed so that more is better. A rate without attempts counts 0. */
export function categoryValue(category: BacktestCategory, total: Float64Array, start = 0): number {
  const makes = total[start + category.makes]!;
  if (category.attempts < 0) return category.direction * makes;
  const attempts = total[start + category.attempts]!;
  return attempts === 0 ? 0 : (category.direction * makes) / attempts;
}
