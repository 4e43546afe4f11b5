import type { DraftLeague, DraftPool } from '@fantasy-stats/engine/draft';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import { countedWeeks, type Season } from '../data/seasons.ts';
import { CATEGORY_COUNT, nineCategories } from './categories.ts';
import { categoryValues, playerTotals } from './outcomes.ts';
import { ROSTER, seasonPool, TEAMS } from './pool.ts';

/** A finished season. Drafters know its draft board (weekly means and scales), but not the single weeks. */
export interface DraftSeason {
  readonly pool: DraftPool;
  /** Season indices of the pool's players, best G-score first. */
  readonly players: Int32Array;
  /** Every player's stats in each counted week: weeks of players × statistics. */
  readonly weeks: readonly Float64Array[];
}

/** Computes the season's draft board of players with at least 15 games. */
export function draftSeason(season: Season): DraftSeason {
  const scales = seasonPool(season);
  const weeks = countedWeeks(season).map((week) => {
    const monday = season.firstMonday + 7 * week;
    return playerTotals(season, monday, monday + 7);
  });
  const size = scales.players.length;
  const x = new Float64Array(size * CATEGORY_COUNT);
  scales.players.forEach((player, index) => {
    nineCategories.forEach((category, c) => {
      let sum = 0;
      for (const totals of weeks) {
        const makes = totals[player * PART_COUNT + category.makes]!;
        const tried = category.attempts < 0 ? 0 : totals[player * PART_COUNT + category.attempts]!;
        sum += (category.direction * (makes - scales.rate[c]! * tried)) / scales.attempts[c]!;
      }
      x[index * CATEGORY_COUNT + c] = sum / weeks.length / Math.sqrt(scales.weekVariance[c]!);
    });
  });
  // Only differences matter, so set the mean of the best 156 players to 0.
  for (let c = 0; c < CATEGORY_COUNT; c += 1) {
    let mean = 0;
    for (let index = 0; index < TEAMS * ROSTER; index += 1)
      mean += x[index * CATEGORY_COUNT + c]! / (TEAMS * ROSTER);
    for (let index = 0; index < size; index += 1) x[index * CATEGORY_COUNT + c]! -= mean;
  }
  return {
    players: scales.players,
    weeks,
    pool: {
      players: size,
      columns: CATEGORY_COUNT,
      x,
      g: scales.scores,
      ratio: scales.playerVariance.map((value, c) => value / scales.weekVariance[c]!),
    },
  };
}

export function draftLeague(form: DraftLeague['form']): DraftLeague {
  return { form, teams: TEAMS, rounds: ROSTER, variance: new Float64Array(CATEGORY_COUNT).fill(2 * ROSTER) };
}

/**
 * Computes weekly results (teams × teams) from the first team's side: the share of categories won, or the
 * matchup result. Ties are ½.
 */
export function weeklyResults(
  { players, weeks }: DraftSeason,
  rosters: readonly (readonly number[])[],
  form: DraftLeague['form'],
): Float64Array[] {
  return weeks.map((totals) => {
    const teams = new Float64Array(TEAMS * PART_COUNT);
    rosters.forEach((roster, team) => {
      for (const index of roster) {
        const from = players[index]! * PART_COUNT;
        for (let part = 0; part < PART_COUNT; part += 1)
          teams[team * PART_COUNT + part]! += totals[from + part]!;
      }
    });
    const values = categoryValues(teams);
    const results = new Float64Array(TEAMS * TEAMS);
    for (let a = 0; a < TEAMS; a += 1) {
      for (let b = 0; b < TEAMS; b += 1) {
        let balance = 0;
        for (let c = 0; c < CATEGORY_COUNT; c += 1)
          balance += Math.sign(values[a * CATEGORY_COUNT + c]! - values[b * CATEGORY_COUNT + c]!);
        results[a * TEAMS + b] =
          form === 'mostCategories' ? (1 + Math.sign(balance)) / 2 : (CATEGORY_COUNT + balance) / 2;
      }
    }
    return results;
  });
}
