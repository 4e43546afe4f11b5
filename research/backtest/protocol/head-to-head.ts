import { createRandom } from '@fantasy-stats/engine/numeric';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import type { Season } from '../data/seasons.ts';
import { CATEGORY_COUNT } from './categories.ts';
import type { League } from './leagues.ts';
import { categoryValues, outcomeOf, playerTotals, teamSums } from './outcomes.ts';
import { fantasyPointsOf } from './points-league.ts';
import { TEAMS } from './pool.ts';

export type HeadToHeadForm = 'mostCategories' | 'headToHeadPoints';

/** Every pair of teams meets twice, then three rounds of playoffs follow. */
export const REGULAR_WEEKS = 2 * (TEAMS - 1);
export const PLAYOFF_TEAMS = 6;
const ROUNDS = 3;
export const SEASON_WEEKS = REGULAR_WEEKS + ROUNDS;
const DAYS = 7;

export type Pairing = readonly [home: number, away: number];

/** Draws a double round robin by the circle method: one list of pairings per week. */
export function doubleRoundRobin(year: number, league: number): Pairing[][] {
  const random = createRandom(year, league, 4);
  const circle = Array.from({ length: TEAMS }, (_, team) => team);
  random.shuffle(circle);
  const [fixed = 0, ...others] = circle;
  return Array.from({ length: REGULAR_WEEKS }, (_, week) => {
    const shift = week % (TEAMS - 1);
    const turned = [fixed, ...others.slice(shift), ...others.slice(0, shift)];
    return Array.from(
      { length: TEAMS / 2 },
      (__, index): Pairing => [turned[index]!, turned[TEAMS - 1 - index]!],
    );
  });
}

/** Sums every team's statistics in each week of the season: teams × statistics. */
export function weeklyTeamTotals(season: Season, league: League): Float64Array[] {
  return weeklyPlayerTotals(season).map((totals) => teamSums(totals, PART_COUNT, league));
}

const playerWeeks = new WeakMap<Season, readonly Float64Array[]>();

function weeklyPlayerTotals(season: Season): readonly Float64Array[] {
  const known = playerWeeks.get(season);
  if (known) return known;
  const weeks = Array.from({ length: SEASON_WEEKS }, (_, week) => {
    const monday = season.firstMonday + DAYS * week;
    return playerTotals(season, monday, monday + DAYS);
  });
  playerWeeks.set(season, weeks);
  return weeks;
}

/** Returns the results of a week (teams × teams) from the row's side: 1, ½ or 0. */
export function weekResults(form: HeadToHeadForm, totals: Float64Array): Float64Array {
  const results = new Float64Array(TEAMS * TEAMS);
  const values = categoryValues(totals);
  const outcome = new Float64Array(CATEGORY_COUNT + 1);
  for (let a = 0; a < TEAMS; a += 1) {
    for (let b = 0; b < TEAMS; b += 1) {
      if (form === 'mostCategories') {
        outcomeOf(values, a, b, outcome);
        results[a * TEAMS + b] = outcome[CATEGORY_COUNT]!;
      } else {
        const lead = fantasyPointsOf(totals, a * PART_COUNT) - fantasyPointsOf(totals, b * PART_COUNT);
        results[a * TEAMS + b] = (1 + Math.sign(lead)) / 2;
      }
    }
  }
  return results;
}

/** Computes every team's wins in the first weeks; ties count half. */
export function winsAfter(results: readonly Float64Array[], schedule: readonly Pairing[][]): Float64Array {
  const wins = new Float64Array(TEAMS);
  schedule.slice(0, results.length).forEach((pairings, week) => {
    for (const [home, away] of pairings) {
      const won = results[week]![home * TEAMS + away]!;
      wins[home]! += won;
      wins[away]! += 1 - won;
    }
  });
  return wins;
}

/**
 * Returns the champion of a bracket of six: the best two seeds have a bye, and after a tie the better seed
 * advances.
 *
 * @param seeds teams by seed
 * @param rounds results of the playoff weeks
 */
export function championOf(seeds: readonly number[], rounds: readonly Float64Array[]): number {
  const winner = (round: number, better: number, worse: number): number =>
    rounds[round]![seeds[better]! * TEAMS + seeds[worse]!]! >= 0.5 ? better : worse;
  const final = [winner(1, 0, winner(0, 3, 4)), winner(1, 1, winner(0, 2, 5))].sort((a, b) => a - b);
  return seeds[winner(2, final[0]!, final[1]!)]!;
}
