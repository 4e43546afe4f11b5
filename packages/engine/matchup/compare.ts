import { normalCumulative } from '../numeric/functions.ts';
import type { CategorySet } from './categories.ts';
import { balanceDistribution, factorLoadings, type Thresholds } from './most-categories.ts';
import type { CategoryMoments } from './side.ts';

/** Probabilities of the three ways it can end; they sum to 1. */
export interface OutcomeChances {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

/** Games a player plays in a whole week, about: where a fitted scale counts in full. */
const WEEK_GAMES = 2.7;

/**
 * The scale for what is left of a week. What a scale corrects (errors in means and in who is healthy) piles up with the
 * games each player still has; with a single game left there is nothing to pile up.
 */
export function scaleFor(scale: number, gamesEach: number): number {
  return 1 + (scale - 1) * Math.min(1, Math.max(0, (gamesEach - 1) / (WEEK_GAMES - 1)));
}

/** Where each category is decided, on the scale of its standard normal deviation, and how the deviations correlate. */
export interface Comparison {
  readonly thresholds: Thresholds;
  /** categories × categories, signed so that "more" is better for the first side everywhere. */
  readonly correlation: Float64Array;
}

const CERTAIN = Number.NEGATIVE_INFINITY;
const IMPOSSIBLE = Number.POSITIVE_INFINITY;

/** Whether a side will end without a value for certain: a rate of which it has no attempts, and nobody left to make one. */
function isAbsent(side: CategoryMoments, category: number): boolean {
  return side.isOver && Number.isNaN(side.current[category]!);
}

/**
 * Compares two sides' final values category by category. Whole-number categories get the continuity correction (a tie is
 * a difference within ±½); what is certain by the score alone is certain here: without remaining games on either side a
 * category is decided, and a lead in a count cannot be lost to a side that has no games left. A rate without attempts loses to
 * any other, whichever way round it counts.
 *
 * @param scales by category, how much sharper (above 1) than its computed deviation a forecast is; fitted
 */
export function compareSides(
  set: CategorySet,
  first: CategoryMoments,
  second: CategoryMoments,
  scales: ArrayLike<number>,
): Comparison {
  const count = set.categories.length;
  const win = new Float64Array(count);
  const lose = new Float64Array(count);
  const deviations = new Float64Array(count);
  const correlation = new Float64Array(count * count);
  for (let c = 0; c < count; c += 1) {
    deviations[c] = Math.sqrt(
      Math.max(0, first.covariance[c * count + c]! + second.covariance[c * count + c]!),
    );
  }
  const gamesEach = Math.max(first.gamesEach, second.gamesEach);
  for (let c = 0; c < count; c += 1) {
    const category = set.categories[c]!;
    const isFirstAbsent = isAbsent(first, c);
    const isLone = isFirstAbsent !== isAbsent(second, c);
    const better = isFirstAbsent ? -1 : 1;
    // Against no value at all any value is better by all it is.
    const difference = isLone
      ? better * category.direction * Math.abs(first.values[c]! - second.values[c]!)
      : first.values[c]! - second.values[c]!;
    const deviation = deviations[c]! / scaleFor(scales[c]!, gamesEach);
    const half = category.isCount ? 0.5 : 0;
    let more = CERTAIN;
    let less = CERTAIN;
    if (deviation > 1e-12) {
      more = (half - difference) / deviation;
      less = (-half - difference) / deviation;
    } else {
      more = difference > 1e-9 ? CERTAIN : IMPOSSIBLE;
      less = difference < -1e-9 ? IMPOSSIBLE : CERTAIN;
    }
    if (category.isCount && (first.isOver || second.isOver)) {
      const now = first.current[c]! - second.current[c]!;
      if (second.isOver && now >= 0) {
        less = CERTAIN;
        if (now > 0) more = CERTAIN;
      }
      if (first.isOver && now <= 0) {
        more = IMPOSSIBLE;
        if (now < 0) less = IMPOSSIBLE;
      }
    }
    if (isLone && !Number.isNaN((isFirstAbsent ? second : first).current[c]!)) {
      more = better * category.direction > 0 ? CERTAIN : IMPOSSIBLE;
      less = more;
    }
    // Where less is better the first side wins by having less: mirror the scale.
    win[c] = category.direction === 1 ? more : -less;
    lose[c] = category.direction === 1 ? less : -more;
    for (let d = 0; d <= c; d += 1) {
      const product = deviations[c]! * deviations[d]!;
      const sign = category.direction * set.categories[d]!.direction;
      const shared = first.covariance[c * count + d]! + second.covariance[c * count + d]!;
      const value = c === d ? 1 : product > 0 ? (sign * shared) / product : 0;
      correlation[c * count + d] = value;
      correlation[d * count + c] = value;
    }
  }
  return { thresholds: { win, lose }, correlation };
}

/** Win, tie and loss of one category of a comparison. */
export function categoryOutcome(comparison: Comparison, category: number): OutcomeChances {
  const { win, lose } = comparison.thresholds;
  const winning = normalCumulative(-win[category]!);
  const losing = normalCumulative(lose[category]!);
  return { win: winning, tie: Math.max(0, 1 - winning - losing), lose: losing };
}

/** Distribution of (categories won − lost) at places 0 … 2·count, and its outcome. */
export function balanceOf(comparison: Comparison): { distribution: Float64Array; outcome: OutcomeChances } {
  const count = comparison.thresholds.win.length;
  const loadings = factorLoadings(comparison.correlation, count);
  const distribution = balanceDistribution(comparison.thresholds, loadings, count);
  let win = 0;
  let lose = 0;
  for (let k = 0; k < count; k += 1) {
    lose += distribution[k]!;
    win += distribution[2 * count - k]!;
  }
  /* Sums of shares that make 1 may be a little more than it. */
  win = Math.min(1, win);
  lose = Math.min(1 - win, lose);
  return { distribution, outcome: { win, tie: 1 - win - lose, lose } };
}
