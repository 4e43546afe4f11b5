import { fastNormalCumulative } from '../../packages/engine/numeric/normal-table.ts';
import { PART_COUNT } from '../../packages/engine/projection/parts.ts';
import type { Season } from '../data/seasons.ts';
import { CATEGORY_COUNT, nineCategories } from './categories.ts';
import type { League } from './leagues.ts';
import { teamSums } from './outcomes.ts';
import { type Pool, ROSTER, TEAMS } from './pool.ts';
import { expectedGames, simpleView, weeklyScores } from './yardsticks.ts';

/** Everybody's weekly scores X by the peer's and by the simple reading (players × categories). */
export interface YardstickWeek {
  readonly peer: Float64Array;
  readonly simple: Float64Array;
  /** Expected parts of the games left by the simple reading, with the expected games as their last column. */
  readonly expected: Float64Array;
}

/** The yardsticks' state at the start of `day` for the games until the day before `until`. */
export function yardstickWeek(
  season: Season,
  previous: Season,
  pool: Pool,
  played: Float64Array,
  day: number,
  until: number,
): YardstickWeek {
  const view = simpleView(season, previous, day);
  const games = expectedGames(season, view, played, day, until);
  const players = view.share.length;
  const peer = new Float64Array(players * CATEGORY_COUNT);
  const simple = new Float64Array(players * CATEGORY_COUNT);
  const expected = new Float64Array(players * PART_COUNT);
  for (let player = 0; player < players; player += 1) {
    const start = player * PART_COUNT;
    weeklyScores(view.perGame, start, games.peer[player]!, pool, peer, player * CATEGORY_COUNT);
    weeklyScores(view.perGame, start, games.simple[player]!, pool, simple, player * CATEGORY_COUNT);
    for (let part = 0; part < PART_COUNT; part += 1) {
      expected[start + part] = games.simple[player]! * view.perGame[start + part]!;
    }
  }
  return { peer, simple, expected };
}

/** Probabilities of every category from two teams' weekly scores: Φ(difference ÷ √2N). */
export function scoreProbabilities(scores: Float64Array, a: number, b: number, into: Float64Array): void {
  for (let c = 0; c < CATEGORY_COUNT; c += 1) {
    const difference = scores[a * CATEGORY_COUNT + c]! - scores[b * CATEGORY_COUNT + c]!;
    into[c] = fastNormalCumulative(difference / Math.sqrt(2 * ROSTER));
  }
}

/** Score so far plus the simple forecast of the games left, for one league. Arrays are TEAMS × something. */
export interface SimpleRunning {
  /** Expected final value by category, signed so that more is better. */
  readonly values: Float64Array;
  /** Variance by category of what is left. */
  readonly variances: Float64Array;
}

/**
 * The simple forecast in a running week: values are score so far plus expected parts of the games left; the variance is the
 * week's (N·τ² in the unit of the category) times the share of the week's expected games that are left.
 *
 * @param weekGames expected games of each team at the week's start
 */
export function simpleRunning(
  league: League,
  soFar: Float64Array,
  expected: Float64Array,
  weekGames: Float64Array,
  pool: Pool,
): SimpleRunning {
  const totals = teamSums(soFar, PART_COUNT, league);
  const left = teamSums(expected, PART_COUNT, league);
  const values = new Float64Array(TEAMS * CATEGORY_COUNT);
  const variances = new Float64Array(TEAMS * CATEGORY_COUNT);
  for (let team = 0; team < TEAMS; team += 1) {
    const start = team * PART_COUNT;
    const share = Math.min(1, left[start + PART_COUNT - 1]! / Math.max(1e-9, weekGames[team]!));
    nineCategories.forEach((category, c) => {
      const made = totals[start + category.makes]! + left[start + category.makes]!;
      const tried =
        category.attempts < 0 ? 1 : totals[start + category.attempts]! + left[start + category.attempts]!;
      const unit = category.attempts < 0 ? 1 : tried > 0 ? pool.attempts[c]! / tried : 0;
      values[team * CATEGORY_COUNT + c] = tried > 0 ? (category.direction * made) / tried : 0;
      variances[team * CATEGORY_COUNT + c] = ROSTER * pool.weekVariance[c]! * share * unit * unit;
    });
  }
  return { values, variances };
}

/** Probabilities of every category in a running week. */
export function runningProbabilities(running: SimpleRunning, a: number, b: number, into: Float64Array): void {
  for (let c = 0; c < CATEGORY_COUNT; c += 1) {
    const difference = running.values[a * CATEGORY_COUNT + c]! - running.values[b * CATEGORY_COUNT + c]!;
    const variance = running.variances[a * CATEGORY_COUNT + c]! + running.variances[b * CATEGORY_COUNT + c]!;
    if (variance > 0) into[c] = fastNormalCumulative(difference / Math.sqrt(variance));
    else into[c] = difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
  }
}
