import { fastNormalCumulative } from '@fantasy-stats/engine/numeric';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
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

/** A way to read "score so far plus the simple forecast for the games left". */
export interface RunningReading {
  readonly name: string;
  /** Rates compared as makes ÷ attempts at the week's end, or as makes − r̄·attempts as in the weekly formula. */
  readonly rates: 'percentages' | 'standardised';
  /**
   * What is left of the week's variance N·τ²: the share of the team's expected games of the week that are left, those games
   * over N average weeks' games, the share of the days, or all of it to the end.
   */
  readonly variance: 'gamesOfTheWeek' | 'gamesOfAnAverageWeek' | 'days' | 'whole';
}

/** The reading the bars are judged by: what is really compared at the week's end, and no more variance than is left. */
export const judgedReading: RunningReading = {
  name: 'percentages, variance by games left',
  rates: 'percentages',
  variance: 'gamesOfTheWeek',
};

/** Other readings of the same words, reported beside it. */
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

/** A running week of one league, as the simple forecast sees it. */
export interface RunningWeek {
  readonly league: League;
  /** Players × parts. */
  readonly soFar: Float64Array;
  readonly expected: Float64Array;
  /** Expected games of each team at the week's start. */
  readonly weekGames: Float64Array;
  /** Share of the week's days that are left. */
  readonly daysLeft: number;
}

/**
 * The simple forecast in a running week: values are score so far plus expected parts of the games left; the variance is the
 * week's (N·τ² in the unit of the category) as far as it is left.
 */
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
      const place = team * CATEGORY_COUNT + c;
      if (category.attempts >= 0 && reading.rates === 'standardised') {
        values[place] = (category.direction * (made - pool.rate[c]! * tried)) / pool.attempts[c]!;
        variances[place] = ROSTER * pool.weekVariance[c]! * share;
        return;
      }
      const unit = category.attempts < 0 ? 1 : tried > 0 ? pool.attempts[c]! / tried : 0;
      values[place] = tried > 0 ? (category.direction * made) / tried : 0;
      variances[place] = ROSTER * pool.weekVariance[c]! * share * unit * unit;
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
