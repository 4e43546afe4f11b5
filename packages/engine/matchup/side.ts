import { writeCommonCorrelation, writeShotCorrelation } from '../projection/line-covariance.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { gamesCovariance, gamesVariance, type PlayerOutlook } from '../projection/player-outlook.ts';
import type { CategorySet } from './categories.ts';

export interface RemainingTotals {
  /** PART_COUNT means; 0 for statistics the league does not need. */
  readonly mean: Float64Array;
  /** PART_COUNT × PART_COUNT covariance; only rows and columns of needed statistics are filled. */
  readonly covariance: Float64Array;
  readonly games: number;
  /** Average number of games left per player, weighted by games. */
  readonly gamesEach: number;
  readonly isOver: boolean;
}

/**
 * Computes the joint mean and covariance of the statistics in players' upcoming games. Games of one player
 * are correlated, also with `otherChances`, the player's other games in the same sum. Formulas:
 * docs/engine.md#week.
 */
export function remainingTotals(
  players: readonly PlayerOutlook[],
  set: CategorySet,
  correlation: ArrayLike<number>,
): RemainingTotals {
  const { used } = set;
  const mean = new Float64Array(PART_COUNT);
  const covariance = new Float64Array(PART_COUNT * PART_COUNT);
  const width = used.length;
  const ofGame = new Float64Array(width * width);
  const ofError = new Float64Array(width * width);
  writeCommonCorrelation(correlation, used, ofGame);
  writeCommonCorrelation(correlation, used, ofError);
  let games = 0;
  let gamesSquared = 0;
  let isOver = true;
  for (const player of players) {
    let expected = 0;
    for (let i = 0; i < player.chances.length; i += 1) expected += player.chances[i]!;
    if (expected === 0) continue;
    isOver = false;
    games += expected;
    gamesSquared += expected * expected;
    let variance = gamesVariance(player);
    let squares = variance + expected * expected;
    if (player.otherChances) {
      const together = 2 * gamesCovariance(player, player.otherChances);
      variance += together;
      for (const chance of player.otherChances) squares += 2 * expected * chance;
      squares += together;
    }
    writeShotCorrelation(player.mean, player.deviation, correlation, used, ofGame);
    writeShotCorrelation(player.mean, player.standardError, correlation, used, ofError);
    for (let a = 0; a < width; a += 1) {
      const i = used[a]!;
      mean[i]! += expected * player.mean[i]!;
      const deviation = expected * player.deviation[i]!;
      const error = squares * player.standardError[i]!;
      const level = variance * player.mean[i]!;
      for (let b = 0; b <= a; b += 1) {
        const j = used[b]!;
        covariance[i * PART_COUNT + j]! +=
          ofGame[a * width + b]! * deviation * player.deviation[j]! +
          ofError[a * width + b]! * error * player.standardError[j]! +
          level * player.mean[j]!;
      }
    }
  }
  for (let a = 0; a < width; a += 1) {
    for (let b = 0; b < a; b += 1) {
      covariance[used[b]! * PART_COUNT + used[a]!] = covariance[used[a]! * PART_COUNT + used[b]!]!;
    }
  }
  return { mean, covariance, games, gamesEach: games > 0 ? gamesSquared / games : 0, isOver };
}

/** The distribution of a side's final category values, with rates expanded to first order. */
export interface CategoryMoments {
  /** Expected final value by category; 0 for a rate without expected attempts. */
  readonly values: Float64Array;
  /** Current value; NaN for a rate without attempts. */
  readonly current: Float64Array;
  /** Covariance of the values, categories × categories. */
  readonly covariance: Float64Array;
  /** Average number of games left per player, weighted by games. */
  readonly gamesEach: number;
  readonly isOver: boolean;
}

/**
 * Computes category values at the end of the week. A rate's value is (made so far + expected makes) ÷
 * (attempted so far + expected attempts), its deviation (makes − rate·attempts) ÷ attempts.
 *
 * @param soFar PART_COUNT totals already counted
 */
export function categoryMoments(
  set: CategorySet,
  soFar: Float64Array,
  remaining: RemainingTotals,
): CategoryMoments {
  const count = set.categories.length;
  const { used } = set;
  const width = used.length;
  const values = new Float64Array(count);
  const current = new Float64Array(count);
  const slopes = new Float64Array(count * width);
  for (let c = 0; c < count; c += 1) {
    const category = set.categories[c]!;
    let above = 0;
    let aboveNow = 0;
    let below = 0;
    let belowNow = 0;
    for (let a = 0; a < width; a += 1) {
      const part = used[a]!;
      const total = soFar[part]! + remaining.mean[part]!;
      above += category.numerator[part]! * total;
      aboveNow += category.numerator[part]! * soFar[part]!;
      if (category.denominator !== null) {
        below += category.denominator[part]! * total;
        belowNow += category.denominator[part]! * soFar[part]!;
      }
    }
    if (category.denominator === null) {
      values[c] = above;
      current[c] = aboveNow;
      for (let a = 0; a < width; a += 1) slopes[c * width + a] = category.numerator[used[a]!]!;
    } else {
      const rate = below > 0 ? above / below : 0;
      values[c] = rate;
      current[c] = belowNow > 0 ? aboveNow / belowNow : Number.NaN;
      for (let a = 0; a < width; a += 1) {
        const part = used[a]!;
        slopes[c * width + a] =
          below > 0 ? (category.numerator[part]! - rate * category.denominator[part]!) / below : 0;
      }
    }
  }
  const covariance = new Float64Array(count * count);
  if (!remaining.isOver) {
    const products = new Float64Array(width);
    for (let c = 0; c < count; c += 1) {
      products.fill(0);
      for (let a = 0; a < width; a += 1) {
        const slope = slopes[c * width + a]!;
        if (slope === 0) continue;
        const row = used[a]! * PART_COUNT;
        for (let b = 0; b < width; b += 1) products[b]! += slope * remaining.covariance[row + used[b]!]!;
      }
      for (let d = 0; d <= c; d += 1) {
        let sum = 0;
        for (let b = 0; b < width; b += 1) sum += products[b]! * slopes[d * width + b]!;
        covariance[c * count + d] = sum;
        covariance[d * count + c] = sum;
      }
    }
  }
  return { values, current, covariance, gamesEach: remaining.gamesEach, isOver: remaining.isOver };
}
