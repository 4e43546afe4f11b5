import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import { countedWeeks, type Season } from '../data/seasons.ts';
import { CATEGORY_COUNT, nineCategories } from './categories.ts';

export const TEAMS = 12;
export const ROSTER = 13;
const POOL = TEAMS * ROSTER;
const MINIMUM_GAMES = 15;
const GP = partIndex('GP');

/** A finished season's scale of each category over the pool, and player values. */
export interface Pool {
  /** By category: week-to-week variance τ² and variance across players σ². */
  readonly weekVariance: Float64Array;
  readonly playerVariance: Float64Array;
  /** The pool's rate r̄ by category; 0 for counted categories. */
  readonly rate: Float64Array;
  /** The pool's mean weekly attempts ā by category; 1 for counted categories. */
  readonly attempts: Float64Array;
  readonly gamesPerWeek: number;
  /** Players with at least 15 games, best first, and their total G-scores in the same order. */
  readonly players: Int32Array;
  readonly scores: Float64Array;
}

function weeklyTotals(season: Season, players: readonly number[], weeks: readonly number[]): Float64Array {
  const totals = new Float64Array(players.length * weeks.length * PART_COUNT);
  const weekIndex = new Int32Array(season.weekCount).fill(-1);
  weeks.forEach((week, index) => {
    weekIndex[week] = index;
  });
  players.forEach((player, index) => {
    for (let row = season.firstRow[player]!; row < season.firstRow[player + 1]!; row += 1) {
      const week = weekIndex[Math.floor((season.rowDay[row]! - season.firstMonday) / 7)]!;
      if (week < 0) continue;
      const start = (index * weeks.length + week) * PART_COUNT;
      for (let part = 0; part < PART_COUNT; part += 1)
        totals[start + part]! += season.lines[row * PART_COUNT + part]!;
    }
  });
  return totals;
}

/**
 * Computes G = (m − μ)/√(σ² + κτ²), with rates as (a/ā)(r − r̄) (Rosenof, arXiv 2307.02188). Weeks without a
 * game count as 0. The pool is the best 156 of a first pass.
 */
export function seasonPool(season: Season): Pool {
  const weeks = countedWeeks(season);
  const players: number[] = [];
  for (let player = 0; player + 1 < season.firstRow.length; player += 1) {
    if (season.firstRow[player + 1]! - season.firstRow[player]! >= MINIMUM_GAMES) players.push(player);
  }
  const totals = weeklyTotals(season, players, weeks);
  const kappa = (2 * ROSTER) / (2 * ROSTER - 1);
  let pool = players.map((_, index) => index);
  let order = pool;
  let scores = new Float64Array(players.length);
  const weekVariance = new Float64Array(CATEGORY_COUNT);
  const playerVariance = new Float64Array(CATEGORY_COUNT);
  const rate = new Float64Array(CATEGORY_COUNT);
  const attempts = new Float64Array(CATEGORY_COUNT).fill(1);
  for (let pass = 0; pass < 2; pass += 1) {
    scores = new Float64Array(players.length);
    nineCategories.forEach((category, c) => {
      const makesOf = (index: number, week: number): number =>
        totals[(index * weeks.length + week) * PART_COUNT + category.makes]!;
      const attemptsOf = (index: number, week: number): number =>
        category.attempts < 0 ? 0 : totals[(index * weeks.length + week) * PART_COUNT + category.attempts]!;
      if (category.attempts >= 0) {
        let made = 0;
        let tried = 0;
        for (const index of pool) {
          for (let week = 0; week < weeks.length; week += 1) {
            made += makesOf(index, week);
            tried += attemptsOf(index, week);
          }
        }
        rate[c] = made / tried;
        attempts[c] = tried / (pool.length * weeks.length);
      }
      const weekValue = (index: number, week: number): number =>
        (category.direction * (makesOf(index, week) - rate[c]! * attemptsOf(index, week))) / attempts[c]!;
      const means = new Float64Array(players.length);
      for (let index = 0; index < players.length; index += 1) {
        for (let week = 0; week < weeks.length; week += 1)
          means[index]! += weekValue(index, week) / weeks.length;
      }
      let mean = 0;
      for (const index of pool) mean += means[index]! / pool.length;
      let across = 0;
      let within = 0;
      for (const index of pool) {
        across += (means[index]! - mean) ** 2 / (pool.length - 1);
        let squares = 0;
        for (let week = 0; week < weeks.length; week += 1)
          squares += (weekValue(index, week) - means[index]!) ** 2;
        within += squares / (weeks.length - 1) / pool.length;
      }
      weekVariance[c] = within;
      playerVariance[c] = across;
      const scale = Math.sqrt(across + kappa * within);
      for (let index = 0; index < players.length; index += 1)
        scores[index]! += (means[index]! - mean) / scale;
    });
    order = players.map((_, index) => index).sort((a, b) => scores[b]! - scores[a]!);
    pool = order.slice(0, POOL);
  }
  let games = 0;
  for (const index of pool) {
    for (let week = 0; week < weeks.length; week += 1)
      games += totals[(index * weeks.length + week) * PART_COUNT + GP]!;
  }
  return {
    gamesPerWeek: games / Math.max(1, pool.length * weeks.length),
    weekVariance,
    playerVariance,
    rate,
    attempts,
    players: Int32Array.from(order, (index) => players[index]!),
    scores: Float64Array.from(order, (index) => scores[index]!),
  };
}
