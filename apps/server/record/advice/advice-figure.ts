import type { AdviceFigure } from '@fantasy-stats/contract/advice-record';
import { marginOf } from '@fantasy-stats/domain';

/** Minimum independent samples (draws) for a confidence interval. */
const leastDraws = 5;

/** Minimum leagues per figure. With fewer real leagues, a figure could be traced to one of them. */
export const leastLeagues = (isSimulated: boolean): number => (isSimulated ? 1 : 5);

/**
 * Sums over independent samples (draws), such as a league's weeks. Each draw has its number of
 * recommendations and their total result.
 */
export interface DrawSums {
  readonly draws: number;
  readonly leagueWeeks: number;
  readonly count: number;
  readonly promised: number;
  readonly actual: number;
  /** Sums of actual², of actual × count, and of count². */
  readonly squares: number;
  readonly products: number;
  readonly sizes: number;
  /** Sum of the predictions' standard errors, and the number of predictions with one. */
  readonly errors: number;
  readonly drawn: number;
}

/**
 * Returns the mean predicted and actual gains. The confidence interval is that of a ratio of sums over draws.
 */
export function figureOf(sums: DrawSums): AdviceFigure {
  const { actual, count, draws, drawn, errors, leagueWeeks, products, promised, sizes, squares } = sums;
  const mean = actual / count;
  const margin = drawn > 0 ? marginOf(errors / drawn) : null;
  const figure = { count, leagueWeeks, promised: promised / count, actual: mean, margin };
  if (draws < leastDraws) return { ...figure, low: null, high: null };
  const spread = Math.max(0, squares - 2 * mean * products + mean ** 2 * sizes);
  const half = marginOf(Math.sqrt((spread * draws) / (draws - 1))) / count;
  return { ...figure, low: mean - half, high: mean + half };
}
