import { normalCumulative } from '../numeric/functions.ts';
import type { CategorySet } from './categories.ts';
import { balanceDistribution, factorLoadings, type Thresholds, tiedByCategory } from './most-categories.ts';
import type { OutcomeChances } from './outcome-chances.ts';
import type { CategoryMoments } from './side.ts';
import { allLevel, decidedOutcome, type TieDecision, undecided } from './tie-decision.ts';

/** Approximate games per player in a full week, where a fitted scale applies in full. */
const WEEK_GAMES = 2.7;

/**
 * Returns the scale for the rest of a week. It fades to 1 as players' games run out, because it corrects
 * errors that accumulate over games.
 */
export function scaleFor(scale: number, gamesEach: number): number {
  return 1 + (scale - 1) * Math.min(1, Math.max(0, (gamesEach - 1) / (WEEK_GAMES - 1)));
}

/**
 * The thresholds of each category on the scale of its standard normal deviation, and the correlation of the
 * deviations.
 */
export interface Comparison {
  readonly thresholds: Thresholds;
  /** categories × categories, signed so that "more" is better for the first side in every category. */
  readonly correlation: Float64Array;
}

const CERTAIN = Number.NEGATIVE_INFINITY;
const IMPOSSIBLE = Number.POSITIVE_INFINITY;

/**
 * Returns whether a side is certain to end without a value: a rate without attempts, and no player left to
 * attempt a shot.
 */
function isAbsent(side: CategoryMoments, category: number): boolean {
  return side.isOver && Number.isNaN(side.current[category]!);
}

/**
 * Compares two sides' final values by category. Counts use the continuity correction (±½ is a tie). A
 * category is decided when neither side has games left; a lead in a count cannot be lost to a side without
 * games. A rate without attempts loses to any other value.
 *
 * @param scales by category: factor by which a forecast is sharper than its computed deviation
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
    // Any value beats a missing one by its full amount.
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
    // If less is better, mirror the scale.
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

export function categoryOutcome(comparison: Comparison, category: number): OutcomeChances {
  const { win, lose } = comparison.thresholds;
  const winning = normalCumulative(-win[category]!);
  const losing = normalCumulative(lose[category]!);
  return { win: winning, tie: Math.max(0, 1 - winning - losing), lose: losing };
}

interface Balance {
  /** Distribution of (categories won − lost) at indices 0 … 2·count. */
  readonly distribution: Float64Array;
  /** Outcome of a matchup that the side with more categories wins, with ties decided. */
  readonly outcome: OutcomeChances;
  /**
   * The chance of a tied matchup, split by the outcome of the category that decides ties (all `tie` if none
   * does).
   */
  readonly tied: OutcomeChances;
}

/** Computes the distribution of (categories won − lost), and its outcome. */
export function balanceOf(comparison: Comparison, ties: TieDecision = undecided): Balance {
  const count = comparison.thresholds.win.length;
  const loadings = factorLoadings(comparison.correlation, count);
  const distribution = balanceDistribution(comparison.thresholds, loadings, count);
  let win = 0;
  let lose = 0;
  for (let k = 0; k < count; k += 1) {
    lose += distribution[k]!;
    win += distribution[2 * count - k]!;
  }
  // Rounded shares can add up to slightly more than 1.
  win = Math.min(1, win);
  lose = Math.min(1 - win, lose);
  const outcome = { win, tie: 1 - win - lose, lose };
  const tied =
    ties.category === null
      ? allLevel(outcome)
      : tiedByCategory(comparison.thresholds, loadings, count, ties.category, outcome.tie);
  return { distribution, outcome: decidedOutcome(outcome, tied, ties.otherwise), tied };
}
