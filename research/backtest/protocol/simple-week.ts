import { fastNormalCumulative } from '@fantasy-stats/engine/numeric';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import type { Season } from '../data/seasons.ts';
import { CATEGORY_COUNT, nineCategories } from './categories.ts';
import type { League } from './leagues.ts';
import { teamSums } from './outcomes.ts';
import { type Pool, ROSTER, TEAMS } from './pool.ts';
import { expectedGames, simpleView, weeklyScores } from './yardsticks.ts';

/**
 * Weekly scores X by the method of the best public tool (the peer) and by the simple method (players ×
 * categories).
 */
export interface YardstickWeek {
  readonly peer: Float64Array;
  readonly simple: Float64Array;
  /**
   * Expected statistics of the remaining games by the simple method. The last column is the expected number
   * of games.
   */
  readonly expected: Float64Array;
}

/** Computes the yardsticks at the start of `day` for games before `until`. */
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

/** Computes the probability of winning each category from two teams' weekly scores: Φ(difference ÷ √2N). */
export function scoreProbabilities(scores: Float64Array, a: number, b: number, into: Float64Array): void {
  for (let c = 0; c < CATEGORY_COUNT; c += 1) {
    const difference = scores[a * CATEGORY_COUNT + c]! - scores[b * CATEGORY_COUNT + c]!;
    into[c] = fastNormalCumulative(difference / Math.sqrt(2 * ROSTER));
  }
}

/** One league's simple forecast during a week. Arrays are TEAMS × categories. */
export interface SimpleRunning {
  /** Expected final value by category, signed so that more is better. */
  readonly values: Float64Array;
  readonly variances: Float64Array;
}

export interface RunningReading {
  readonly name: string;
  /**
   * Whether rates are compared as final makes ÷ attempts, or as makes − r̄·attempts, as in the weekly
   * formula.
   */
  readonly rates: 'percentages' | 'standardised';
  /**
   * How the remaining share of the week's variance N·τ² is computed: from expected games relative to this
   * week's or an average week's games, from days, or as 1.
   */
  readonly variance: 'gamesOfTheWeek' | 'gamesOfAnAverageWeek' | 'days' | 'whole';
}

export const judgedReading: RunningReading = {
  name: 'percentages, variance by games left',
  rates: 'percentages',
  variance: 'gamesOfTheWeek',
};

/** Variants of the method, reported for comparison. */
export const otherReadings: readonly RunningReading[] = [
  {
    name: 'percentages, variance by games left against an average week',
    rates: 'percentages',
    variance: 'gamesOfAnAverageWeek',
  },
  { name: 'percentages, variance by days left', rates: 'percentages', variance: 'days' },
  {
    name: 'makes − r̄ × attempts, variance by games left',
    rates: 'standardised',
    variance: 'gamesOfTheWeek',
  },
  { name: 'makes − r̄ × attempts, variance by days left', rates: 'standardised', variance: 'days' },
  {
    name: 'makes − r̄ × attempts, the weekly formula’s whole variance',
    rates: 'standardised',
    variance: 'whole',
  },
];

/** A league's current week, the input of the simple forecast. */
export interface RunningWeek {
  readonly league: League;
  /** Statistics so far (players × statistics). */
  readonly soFar: Float64Array;
  readonly expected: Float64Array;
  readonly weekGames: Float64Array;
  readonly daysLeft: number;
}

export function simpleRunning(
  week: RunningWeek,
  pool: Pool,
  reading: RunningReading = judgedReading,
): SimpleRunning {
  const { league, soFar, expected, weekGames, daysLeft } = week;
  const totals = teamSums(soFar, PART_COUNT, league);
  const left = teamSums(expected, PART_COUNT, league);
  const values = new Float64Array(TEAMS * CATEGORY_COUNT);
  const variances = new Float64Array(TEAMS * CATEGORY_COUNT);
  for (let team = 0; team < TEAMS; team += 1) {
    const start = team * PART_COUNT;
    const games = left[start + PART_COUNT - 1]!;
    const share = {
      gamesOfTheWeek: Math.min(1, games / Math.max(1e-9, weekGames[team]!)),
      gamesOfAnAverageWeek: games / (ROSTER * Math.max(1e-9, pool.gamesPerWeek)),
      days: daysLeft,
      whole: 1,
    }[reading.variance];
    nineCategories.forEach((category, c) => {
      const made = totals[start + category.makes]! + left[start + category.makes]!;
      const tried =
        category.attempts < 0 ? 1 : totals[start + category.attempts]! + left[start + category.attempts]!;
      const index = team * CATEGORY_COUNT + c;
      if (category.attempts >= 0 && reading.rates === 'standardised') {
        values[index] = (category.direction * (made - pool.rate[c]! * tried)) / pool.attempts[c]!;
        variances[index] = ROSTER * pool.weekVariance[c]! * share;
        return;
      }
      const unit = category.attempts < 0 ? 1 : tried > 0 ? pool.attempts[c]! / tried : 0;
      values[index] = tried > 0 ? (category.direction * made) / tried : 0;
      variances[index] = ROSTER * pool.weekVariance[c]! * share * unit * unit;
    });
  }
  return { values, variances };
}

export function runningProbabilities(running: SimpleRunning, a: number, b: number, into: Float64Array): void {
  for (let c = 0; c < CATEGORY_COUNT; c += 1) {
    const difference = running.values[a * CATEGORY_COUNT + c]! - running.values[b * CATEGORY_COUNT + c]!;
    const variance = running.variances[a * CATEGORY_COUNT + c]! + running.variances[b * CATEGORY_COUNT + c]!;
    if (variance > 0) into[c] = fastNormalCumulative(difference / Math.sqrt(variance));
    else into[c] = difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
  }
}
