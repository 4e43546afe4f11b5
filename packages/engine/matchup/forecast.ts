import {
  InvalidInput,
  isStatisticId,
  type ScoringForm,
  type StatisticId,
  type StatLine,
} from '@fantasy-stats/domain';
import { requireFinite, requireNonNegative } from '../errors.ts';
import { normalCumulative } from '../numeric/functions.ts';
import { dot } from '../numeric/linear.ts';
import type { ProjectionConstants } from '../projection/constants.ts';
import { PART_COUNT, parts } from '../projection/parts.ts';
import { checkOutlook, type PlayerOutlook } from '../projection/player-outlook.ts';
import type { CategorySet } from './categories.ts';
import { balanceOf, categoryOutcome, compareSides, scaleFor } from './compare.ts';
import type { OutcomeChances } from './outcome-chances.ts';
import { pointsScale, pricedTotals } from './priced-totals.ts';
import { sharpenedOutcome } from './sharpness.ts';
import { type CategoryMoments, categoryMoments, type RemainingTotals, remainingTotals } from './side.ts';
import { allLevel, decidedOutcome, type TieDecision, undecided } from './tie-decision.ts';

export interface MatchupSide {
  /** Counted statistics so far this week; missing statistics count as 0. */
  readonly soFar: StatLine;
  /** Outlooks of the players whose remaining games count, with one chance per game. */
  readonly players: readonly PlayerOutlook[];
  /**
   * A stable random stream number per player, so that simulations of two lineups differ only by the change
   * (common random numbers). Defaults to the index in `players`.
   */
  readonly streams?: readonly number[];
  /** Extra fantasy points, e.g. home advantage. Default 0. */
  readonly bonus?: number;
  /**
   * Seed of the side's random draws, so that it draws the same on either side of a matchup. Defaults to the
   * side's index.
   */
  readonly seed?: number;
}

export type ForecastConstants = Pick<ProjectionConstants, 'categoryScales'> & {
  /** Additional sharpness factor of whole matchups, beyond their categories. Default 1. */
  readonly matchupSharpness?: number;
  readonly spread: Pick<ProjectionConstants['spread'], 'correlation'>;
};

export interface CategoryForecast extends OutcomeChances {
  readonly statistic: StatisticId;
  /** Expected final values of both sides; null for a rate with neither past nor expected attempts. */
  readonly first: number | null;
  readonly second: number | null;
  /** Standard deviation of the difference. */
  readonly deviation: number;
}

export interface MatchupForecast {
  readonly categories: readonly CategoryForecast[];
  readonly expected: OutcomeChances;
  /** Distribution of (categories won − lost): −n … n at indices 0 … 2n. */
  readonly balance: Float64Array;
  /**
   * The chance of a balance of 0, split by the outcome of the category that decides ties (all `tie` if none
   * does).
   */
  readonly tied: OutcomeChances;
  /**
   * The matchup under each scoring form, with ties decided. Category forms: which side wins more categories.
   * Points forms: which side scores more fantasy points; null without point values.
   */
  readonly matchup: Readonly<Record<ScoringForm, OutcomeChances | null>>;
  /** Expected fantasy points and the standard deviation of their difference; null without point values. */
  readonly points: { readonly first: number; readonly second: number; readonly deviation: number } | null;
}

/** Converts the score so far to a vector of PART_COUNT statistics. */
export function partsOf(line: StatLine, field: string): Float64Array {
  const vector = new Float64Array(PART_COUNT);
  for (const id of Object.keys(line)) {
    if (!isStatisticId(id)) throw new InvalidInput(field, `"${id}" is not a known statistic`);
  }
  parts.forEach((part, index) => {
    const value = line[part];
    if (value !== undefined) vector[index] = requireNonNegative(value, `${field}.${part}`);
  });
  return vector;
}

/**
 * Returns the fitted scale of each category of a set.
 *
 * @throws InvalidInput `categoryScales.FG%` for a scale that is not a number above 0
 */
export function scalesOf(set: CategorySet, constants: ForecastConstants): Float64Array {
  return Float64Array.from(set.categories, ({ statistic }) => {
    const scale = constants.categoryScales[statistic] ?? 1;
    if (!(scale > 0 && Number.isFinite(scale)))
      throw new InvalidInput(`categoryScales.${statistic}`, `must be a number above 0, got ${scale}`);
    return scale;
  });
}

/**
 * Creates a function that sharpens matchup chances. Like the category scales, its effect fades as games run
 * out.
 */
export function matchupSharpener(
  { matchupSharpness = 1 }: ForecastConstants,
  gamesEach: number,
): (outcome: OutcomeChances) => OutcomeChances {
  if (!(matchupSharpness > 0 && Number.isFinite(matchupSharpness)))
    throw new InvalidInput('matchupSharpness', `must be a number above 0, got ${matchupSharpness}`);
  const factor = scaleFor(matchupSharpness, gamesEach);
  return (outcome) => sharpenedOutcome(outcome, factor);
}

/** Returns the fantasy points of one unit of each statistic in the league; null without point values. */
export function pricesOf(set: CategorySet): Float64Array | null {
  if (set.categories.every((category) => category.points === null)) return null;
  const prices = new Float64Array(PART_COUNT);
  for (const category of set.categories) {
    if (category.points === null) continue;
    if (category.denominator !== null)
      throw new InvalidInput('scored', `${category.statistic} is a rate and has no price`);
    for (let part = 0; part < PART_COUNT; part += 1)
      prices[part]! += category.points * category.numerator[part]!;
  }
  return prices;
}

interface Side {
  readonly bonus: number;
  readonly soFar: Float64Array;
  readonly remaining: RemainingTotals;
  readonly moments: CategoryMoments;
}

function sideOf(side: MatchupSide, set: CategorySet, constants: ForecastConstants, field: string): Side {
  side.players.forEach((player, i) => {
    checkOutlook(player, `${field}.players[${i}]`);
  });
  const soFar = partsOf(side.soFar, `${field}.soFar`);
  const remaining = remainingTotals(side.players, set, constants.spread.correlation);
  const bonus = requireFinite(side.bonus ?? 0, `${field}.bonus`);
  return { bonus, soFar, remaining, moments: categoryMoments(set, soFar, remaining) };
}

/**
 * Returns the outcome chances of a difference of fantasy points; a tie needs equal points and nothing left to
 * play.
 */
function pointsOutcome(difference: number, deviation: number): OutcomeChances {
  if (deviation <= 1e-12) {
    if (Math.abs(difference) < 1e-9) return { win: 0, tie: 1, lose: 0 };
    return difference > 0 ? { win: 1, tie: 0, lose: 0 } : { win: 0, tie: 0, lose: 1 };
  }
  const win = normalCumulative(difference / deviation);
  return { win, tie: 0, lose: 1 - win };
}

function pointsForecast(set: CategorySet, first: Side, second: Side, constants: ForecastConstants) {
  const prices = pricesOf(set);
  if (prices === null) return null;
  const [mine, theirs] = [pricedTotals(prices, first.remaining), pricedTotals(prices, second.remaining)];
  const gamesEach = Math.max(first.remaining.gamesEach, second.remaining.gamesEach);
  return {
    first: first.bonus + dot(prices, first.soFar) + mine.mean,
    second: second.bonus + dot(prices, second.soFar) + theirs.mean,
    deviation: Math.sqrt(mine.variance + theirs.variance) / scaleFor(pointsScale(set, constants), gamesEach),
  };
}

const known = (side: Side, set: CategorySet, c: number): number | null => {
  const { denominator } = set.categories[c]!;
  if (denominator === null) return side.moments.values[c]!;
  let below = 0;
  for (let part = 0; part < PART_COUNT; part += 1) {
    below += denominator[part]! * (side.soFar[part]! + side.remaining.mean[part]!);
  }
  return below > 0 ? side.moments.values[c]! : null;
};

/**
 * Computes analytically how a matchup will end. Counts use the continuity correction, so ties have a
 * probability. A finished week gives exactly 0 and 1.
 *
 * @param set the league's scored statistics, from `categorySet`
 * @param ties how a tied matchup is decided; by default it stays a tie
 * @throws InvalidInput naming the field
 */
export function matchupForecast(
  first: MatchupSide,
  second: MatchupSide,
  set: CategorySet,
  constants: ForecastConstants,
  ties: TieDecision = undecided,
): MatchupForecast {
  const a = sideOf(first, set, constants, 'first');
  const b = sideOf(second, set, constants, 'second');
  const comparison = compareSides(set, a.moments, b.moments, scalesOf(set, constants));
  const count = set.categories.length;
  const categories = set.categories.map((category, c): CategoryForecast => {
    const variance = a.moments.covariance[c * count + c]! + b.moments.covariance[c * count + c]!;
    return {
      statistic: category.statistic,
      ...categoryOutcome(comparison, c),
      first: known(a, set, c),
      second: known(b, set, c),
      deviation: Math.sqrt(Math.max(0, variance)),
    };
  });
  const balance = balanceOf(comparison, ties);
  const points = pointsForecast(set, a, b, constants);
  const sharpen = matchupSharpener(constants, Math.max(a.moments.gamesEach, b.moments.gamesEach));
  const byCategories = sharpen(balance.outcome);
  const pointsOf = (first: number, second: number, deviation: number): OutcomeChances => {
    const outcome = pointsOutcome(first - second, deviation);
    return decidedOutcome(outcome, allLevel(outcome), ties.otherwise);
  };
  const byPoints = points === null ? null : sharpen(pointsOf(points.first, points.second, points.deviation));
  return {
    categories,
    expected: expectedOutcomes(categories),
    balance: balance.distribution,
    tied: balance.tied,
    matchup: chancesByForm(byCategories, byPoints),
    points,
  };
}

/** Returns the expected number of won, tied and lost categories. */
export function expectedOutcomes(categories: readonly OutcomeChances[]): OutcomeChances {
  const sum = (pick: (one: OutcomeChances) => number): number =>
    categories.reduce((total, one) => total + pick(one), 0);
  return { win: sum((one) => one.win), tie: sum((one) => one.tie), lose: sum((one) => one.lose) };
}

export function chancesByForm(
  byCategories: OutcomeChances,
  byPoints: OutcomeChances | null,
): MatchupForecast['matchup'] {
  return {
    eachCategory: byCategories,
    mostCategories: byCategories,
    rotisserie: byCategories,
    headToHeadPoints: byPoints,
    seasonPoints: byPoints,
  };
}
