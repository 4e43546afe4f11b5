import type { AdviceFigure } from '@fantasy-stats/contract/advice-figure';
import { marginOf } from '@fantasy-stats/domain';
import { type SQLWrapper, sql } from 'drizzle-orm';

/** The spread of fewer league-weeks says nothing. */
const leastWeeks = 5;

/** Figures of fewer real leagues could say whose they are; simulated ones are nobody's. */
export const leastLeagues = (isSimulated: boolean): number => (isSimulated ? 1 : 5);

/** Sums over league-weeks: of their counts, of what came, of its square, of its product with the count, and of the count's square. */
interface Sums {
  readonly leagueWeeks: number;
  readonly count: number;
  readonly promised: number;
  readonly actual: number;
  readonly squares: number;
  readonly products: number;
  readonly sizes: number;
}

/** The same in a query of league-weeks. @param count how many each is about @param actual what came of those */
export const sumsOf = (count: SQLWrapper, actual: SQLWrapper) => ({
  leagueWeeks: sql<number>`count(*)::int`,
  count: sql<number>`sum(${count})::int`,
  actual: sql<number>`sum(${actual})::float8`,
  squares: sql<number>`sum(${actual} * ${actual})::float8`,
  products: sql<number>`sum(${actual} * ${count})::float8`,
  sizes: sql<number>`sum(${count} * ${count})::float8`,
});

/** Means, with the interval of a ratio of sums over league-weeks. */
export function figureOf(sums: Sums): AdviceFigure {
  const { actual, count, leagueWeeks, products, promised, sizes, squares } = sums;
  const mean = actual / count;
  const figure = { count, leagueWeeks, promised: promised / count, actual: mean };
  if (leagueWeeks < leastWeeks) return { ...figure, low: null, high: null };
  const spread = Math.max(0, squares - 2 * mean * products + mean ** 2 * sizes);
  const half = marginOf(Math.sqrt((spread * leagueWeeks) / (leagueWeeks - 1))) / count;
  return { ...figure, low: mean - half, high: mean + half };
}
