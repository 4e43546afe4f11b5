import { InvalidInput, type ScoringForm } from '@fantasy-stats/domain';
import type { CategorySet } from '../matchup/categories.ts';
import { balanceOf, type Comparison, categoryOutcome, compareSides } from '../matchup/compare.ts';
import { type ForecastConstants, pricesOf, scalesOf } from '../matchup/forecast.ts';
import { pricedTotals } from '../matchup/priced-totals.ts';
import { type CategoryMoments, categoryMoments, type RemainingTotals } from '../matchup/side.ts';
import { normalCumulative } from '../numeric/functions.ts';
import { dot } from '../numeric/linear.ts';

/** What a unit of a goal is. */
export type GoalUnit = 'categories' | 'wins' | 'fantasyPoints' | 'rotisseriePoints';

/** What a plan of adds is made for: a number that grows with what the team's games bring. */
export interface StreamingGoal {
  readonly unit: GoalUnit;
  readonly set: CategorySet;
  /** PART_COUNT × PART_COUNT, of the parts within a game. */
  readonly correlation: ArrayLike<number>;
  /** Worth of the games in the stretch, given as a distribution. */
  readonly worth: (totals: RemainingTotals) => number;
  /** By category: the chance to win it, ties half, or its expected rotisserie points. Empty where points decide. */
  readonly byCategory: (totals: RemainingTotals) => number[];
}

/** A side's games in a stretch with what is on the board already. */
export interface GoalSide {
  /** PART_COUNT totals that count already. */
  readonly soFar: Float64Array;
  readonly totals: RemainingTotals;
}

/** A tie is half a win. */
function winningShare(difference: number, deviation: number): number {
  if (deviation > 1e-12) return normalCumulative(difference / deviation);
  if (Math.abs(difference) < 1e-9) return 0.5;
  return difference > 0 ? 1 : 0;
}

/**
 * A matchup against an opponent whose games are known: expected category wins where each category counts, else the probability to
 * win it, ties half. Analytic, as `matchupForecast`.
 *
 * @param soFar the own side's score so far, PART_COUNT totals
 * @param bonus fantasy points the own side is given on top of those of its games, less those of the other
 * @throws InvalidInput for a form without matchups, or points without prices
 */
export function matchupGoal(
  form: ScoringForm,
  set: CategorySet,
  constants: ForecastConstants,
  soFar: Float64Array,
  opponent: GoalSide,
  bonus = 0,
): StreamingGoal {
  const { correlation } = constants.spread;
  if (form === 'headToHeadPoints') {
    const prices = pricesOf(set);
    if (!prices) throw new InvalidInput('scored', 'have no prices');
    const theirs = pricedTotals(prices, opponent.totals);
    const lead = bonus + dot(prices, soFar) - dot(prices, opponent.soFar) - theirs.mean;
    return {
      unit: 'wins',
      set,
      correlation,
      worth: (totals) => {
        const own = pricedTotals(prices, totals);
        return winningShare(lead + own.mean, Math.sqrt(own.variance + theirs.variance));
      },
      byCategory: () => [],
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
        const { win, tie } = balanceOf(comparison).outcome;
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

/** Expected fantasy points, for leagues whose season totals decide. @throws InvalidInput without prices */
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

/** Two independent stretches of games as one. */
export function togetherTotals(one: RemainingTotals, other: RemainingTotals): RemainingTotals {
  const games = one.games + other.games;
  return {
    mean: one.mean.map((value, part) => value + other.mean[part]!),
    covariance: one.covariance.map((value, place) => value + other.covariance[place]!),
    games,
    gamesEach: games > 0 ? (one.games * one.gamesEach + other.games * other.gamesEach) / games : 0,
    isOver: one.isOver && other.isOver,
  };
}

/**
 * Expected rotisserie points at the season's end: for each category one for the last place and one more for every team that is
 * left behind, ties half.
 *
 * @param soFar the own season totals, PART_COUNT
 * @param after the own games after the stretch
 * @param others the other teams: season totals and all their games to the season's end
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

/** Step of a derivative, in standard deviations of the part's total. */
const STEP = 0.15;

/** What one more of each part is worth: PART_COUNT derivatives of a goal at a distribution of totals, by difference. */
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
