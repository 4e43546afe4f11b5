import { type GoalUnit, InvalidInput, type ScoringForm } from '@fantasy-stats/domain';
import type { CategorySet } from '../matchup/categories.ts';
import { balanceOf, type Comparison, categoryOutcome, compareSides, scaleFor } from '../matchup/compare.ts';
import { type ForecastConstants, pricesOf, scalesOf } from '../matchup/forecast.ts';
import { pointsScale, pricedTotals } from '../matchup/priced-totals.ts';
import { type CategoryMoments, categoryMoments, type RemainingTotals } from '../matchup/side.ts';
import { type TieDecision, undecided } from '../matchup/tie-decision.ts';
import { normalCumulative } from '../numeric/functions.ts';
import { dot } from '../numeric/linear.ts';

/** The objective that plans of adds maximize, as a function of the team's games. */
export interface StreamingGoal {
  readonly unit: GoalUnit;
  readonly set: CategorySet;
  /** PART_COUNT × PART_COUNT correlation of a game's statistics. */
  readonly correlation: ArrayLike<number>;
  /** Returns the value of the goal for a distribution of the team's totals on the planned days. */
  readonly worth: (totals: RemainingTotals) => number;
  /**
   * By category: the win probability (ties count as half), or its expected rotisserie points. Empty in points
   * leagues.
   */
  readonly byCategory: (totals: RemainingTotals) => number[];
  /**
   * Expected fantasy points of the matchup, with the points so far; absent outside head-to-head points
   * leagues.
   */
  readonly points?: (totals: RemainingTotals) => number;
}

export interface GoalSide {
  /** PART_COUNT totals so far. */
  readonly soFar: Float64Array;
  readonly totals: RemainingTotals;
}

/** @param tie the share of a win that a tie counts for */
function winningShare(difference: number, deviation: number, tie = 0.5): number {
  if (deviation > 1e-12) return normalCumulative(difference / deviation);
  if (Math.abs(difference) < 1e-9) return tie;
  return difference > 0 ? 1 : 0;
}

const noBonuses = { own: 0, opponent: 0 };
const shareOfTie = { first: 1, second: 0, even: 0.5, tie: 0.5 } as const;

/**
 * Maximizes expected category wins in each-category leagues, otherwise the win probability (ties count as
 * half). Analytic, like `matchupForecast`.
 *
 * @param soFar PART_COUNT totals
 * @param bonuses extra fantasy points of both teams
 * @param ties how a tied matchup is decided; by default it stays a tie
 * @throws InvalidInput for a league without matchups, or a points league without point values
 */
export function matchupGoal(
  form: ScoringForm,
  set: CategorySet,
  constants: ForecastConstants,
  soFar: Float64Array,
  opponent: GoalSide,
  bonuses: { readonly own: number; readonly opponent: number } = noBonuses,
  ties: TieDecision = undecided,
): StreamingGoal {
  const { correlation } = constants.spread;
  if (form === 'headToHeadPoints') {
    const prices = pricesOf(set);
    if (!prices) throw new InvalidInput('scored', 'have no prices');
    const theirs = pricedTotals(prices, opponent.totals);
    const scale = pointsScale(set, constants);
    const ownSoFar = bonuses.own + dot(prices, soFar);
    const lead = ownSoFar - bonuses.opponent - dot(prices, opponent.soFar) - theirs.mean;
    return {
      unit: 'wins',
      set,
      correlation,
      worth: (totals) => {
        const own = pricedTotals(prices, totals);
        const gamesEach = Math.max(totals.gamesEach, opponent.totals.gamesEach);
        const deviation = Math.sqrt(own.variance + theirs.variance) / scaleFor(scale, gamesEach);
        return winningShare(lead + own.mean, deviation, shareOfTie[ties.otherwise]);
      },
      byCategory: () => [],
      points: ({ mean }) => ownSoFar + dot(prices, mean),
    };
  }
  if (form !== 'eachCategory' && form !== 'mostCategories')
    throw new InvalidInput('form', `${form} has no matchups`);
  const scales = scalesOf(set, constants);
  const theirs = categoryMoments(set, opponent.soFar, opponent.totals);
  const compared = (totals: RemainingTotals): Comparison =>
    compareSides(set, categoryMoments(set, soFar, totals), theirs, scales);
  const shareOf = (comparison: Comparison, category: number): number => {
    const { win, tie } = categoryOutcome(comparison, category);
    return win + tie / 2;
  };
  return {
    unit: form === 'eachCategory' ? 'categories' : 'wins',
    set,
    correlation,
    worth: (totals) => {
      const comparison = compared(totals);
      if (form === 'mostCategories') {
        const { win, tie } = balanceOf(comparison, ties).outcome;
        return win + tie / 2;
      }
      let sum = 0;
      for (let c = 0; c < set.categories.length; c += 1) sum += shareOf(comparison, c);
      return sum;
    },
    byCategory: (totals) => {
      const comparison = compared(totals);
      return set.categories.map((_, c) => shareOf(comparison, c));
    },
  };
}

/**
 * Creates the goal of expected fantasy points, for season points leagues.
 *
 * @throws InvalidInput without point values
 */
export function pointsGoal(set: CategorySet, constants: ForecastConstants): StreamingGoal {
  const prices = pricesOf(set);
  if (!prices) throw new InvalidInput('scored', 'have no prices');
  return {
    unit: 'fantasyPoints',
    set,
    correlation: constants.spread.correlation,
    worth: ({ mean }) => dot(prices, mean),
    byCategory: () => [],
  };
}

/** Adds the totals of two independent sets of games. */
export function togetherTotals(one: RemainingTotals, other: RemainingTotals): RemainingTotals {
  const games = one.games + other.games;
  return {
    mean: one.mean.map((value, part) => value + other.mean[part]!),
    covariance: one.covariance.map((value, index) => value + other.covariance[index]!),
    games,
    gamesEach: games > 0 ? (one.games * one.gamesEach + other.games * other.gamesEach) / games : 0,
    isOver: one.isOver && other.isOver,
  };
}

/**
 * Creates the goal of expected rotisserie points: per category, one plus one for every team passed (ties
 * count as half).
 *
 * @param soFar own season totals, PART_COUNT
 * @param after own games after the window
 * @param others the other teams: season totals and all their remaining games
 */
export function rotisserieGoal(
  set: CategorySet,
  constants: ForecastConstants,
  soFar: Float64Array,
  after: RemainingTotals,
  others: readonly GoalSide[],
): StreamingGoal {
  const count = set.categories.length;
  const theirs = others.map((side): CategoryMoments => categoryMoments(set, side.soFar, side.totals));
  const byCategory = (totals: RemainingTotals): number[] => {
    const own = categoryMoments(set, soFar, togetherTotals(totals, after));
    return set.categories.map(({ direction }, c) => {
      const variance = own.covariance[c * count + c]!;
      let points = 1;
      for (const other of theirs) {
        const deviation = Math.sqrt(Math.max(0, variance + other.covariance[c * count + c]!));
        points += winningShare(direction * (own.values[c]! - other.values[c]!), deviation);
      }
      return points;
    });
  };
  return {
    unit: 'rotisseriePoints',
    set,
    correlation: constants.spread.correlation,
    worth: (totals) => byCategory(totals).reduce((sum, points) => sum + points, 0),
    byCategory,
  };
}

/** Step of the finite difference, in standard deviations of the statistic's total. */
const STEP = 0.15;

/** Computes a goal's gradient by finite differences: PART_COUNT values. */
export function goalGradient(goal: StreamingGoal, totals: RemainingTotals): Float64Array {
  const size = totals.mean.length;
  const gradient = new Float64Array(size);
  const base = goal.worth(totals);
  const mean = totals.mean.slice();
  for (const part of goal.set.used) {
    const before = mean[part]!;
    const step = STEP * Math.sqrt(Math.max(0, totals.covariance[part * size + part]!)) + 1e-3;
    mean[part] = before + step;
    gradient[part] = (goal.worth({ ...totals, mean }) - base) / step;
    mean[part] = before;
  }
  return gradient;
}
