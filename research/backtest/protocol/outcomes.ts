import { PART_COUNT } from '@fantasy-stats/engine/projection';
import type { Season } from '../data/seasons.ts';
import { CATEGORY_COUNT, categoryValue, nineCategories } from './categories.ts';
import type { League } from './leagues.ts';
import { ROSTER, TEAMS } from './pool.ts';

/** Sums every player's stats from `day` to the day before `until`: players × statistics. */
export function playerTotals(season: Season, day: number, until: number): Float64Array {
  const totals = new Float64Array((season.firstRow.length - 1) * PART_COUNT);
  for (let row = 0; row < season.rowCount; row += 1) {
    if (season.rowDay[row]! < day || season.rowDay[row]! >= until) continue;
    const start = season.rowPlayer[row]! * PART_COUNT;
    for (let part = 0; part < PART_COUNT; part += 1)
      totals[start + part]! += season.lines[row * PART_COUNT + part]!;
  }
  return totals;
}

export function teamSums(table: Float64Array, width: number, league: League): Float64Array {
  const sums = new Float64Array(TEAMS * width);
  for (let index = 0; index < TEAMS * ROSTER; index += 1) {
    const player = league[index]!;
    if (player < 0) continue;
    const team = Math.floor(index / ROSTER);
    for (let i = 0; i < width; i += 1) sums[team * width + i]! += table[player * width + i]!;
  }
  return sums;
}

/** Computes all teams' category values (TEAMS × categories), signed so that more is better. */
export function categoryValues(totals: Float64Array): Float64Array {
  const values = new Float64Array(TEAMS * CATEGORY_COUNT);
  for (let team = 0; team < TEAMS; team += 1) {
    nineCategories.forEach((category, c) => {
      values[team * CATEGORY_COUNT + c] = categoryValue(category, totals, team * PART_COUNT);
    });
  }
  return values;
}

/**
 * Writes the result of each category (1, ½ or 0 for the first side) and, at the last index, of the matchup.
 */
export function outcomeOf(values: Float64Array, a: number, b: number, into: Float64Array) {
  let balance = 0;
  for (let c = 0; c < CATEGORY_COUNT; c += 1) {
    const difference = values[a * CATEGORY_COUNT + c]! - values[b * CATEGORY_COUNT + c]!;
    into[c] = difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
    balance += Math.sign(difference);
  }
  into[CATEGORY_COUNT] = balance > 0 ? 1 : balance < 0 ? 0 : 0.5;
}

/** −[y ln p + (1 − y) ln(1 − p)] with p clipped to [.001, .999]. */
export function logLoss(probability: number, outcome: number): number {
  const p = Math.min(0.999, Math.max(0.001, probability));
  return -(outcome * Math.log(p) + (1 - outcome) * Math.log(1 - p));
}

/**
 * Computes the probability of winning most of several independent categories, plus half the probability of a
 * tie.
 */
export function mostOfIndependent(probabilities: Float64Array, count: number, scratch: Float64Array): number {
  scratch.fill(0);
  scratch[0] = 1;
  for (let c = 0; c < count; c += 1) {
    const p = probabilities[c]!;
    for (let wins = c + 1; wins > 0; wins -= 1)
      scratch[wins] = scratch[wins]! * (1 - p) + scratch[wins - 1]! * p;
    scratch[0]! *= 1 - p;
  }
  let total = 0;
  for (let wins = 0; wins <= count; wins += 1) {
    if (2 * wins > count) total += scratch[wins]!;
    else if (2 * wins === count) total += scratch[wins]! / 2;
  }
  return total;
}
