import { logistic } from '@fantasy-stats/engine/numeric';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import type { SeasonModel, WeekModel } from '@fantasy-stats/engine/season-odds';
import { fitLogistic } from '../fit/logistic.ts';
import { CATEGORY_COUNT, nineCategories } from './categories.ts';
import {
  type HeadToHeadForm,
  type Pairing,
  PLAYOFF_TEAMS,
  REGULAR_WEEKS,
  SEASON_WEEKS,
  winsAfter,
} from './head-to-head.ts';
import type { League } from './leagues.ts';
import { teamSums } from './outcomes.ts';
import { fantasyPointsOf } from './points-league.ts';
import { type Pool, TEAMS } from './pool.ts';
import { type SeasonMoment, simpleExpected, type YardstickFit } from './season-yardsticks.ts';
import { simpleRunning } from './simple-week.ts';

const DAYS = 7;

type TeamsWeekModel = Extract<WeekModel, { kind: 'teams' }>;

export interface Odds {
  readonly playoffs: number;
  readonly title: number;
}

export interface PlayedLeague {
  readonly schedule: readonly Pairing[][];
  readonly totals: readonly Float64Array[];
  readonly results: readonly Float64Array[];
}

const RECORD_FEATURES = 2;

/** Coefficients of the record-based odds: a logistic regression on wins in excess of half of the games. */
interface RecordFit {
  readonly playoffs: Float64Array;
  readonly title: Float64Array;
}

export function fitRecord(
  rows: readonly { readonly above: number; readonly playoffs: number; readonly title: number }[],
): RecordFit {
  const features = Float32Array.from(rows.flatMap(({ above }) => [1, above]));
  const coefficientsOf = (what: keyof Odds): Float64Array =>
    fitLogistic(
      {
        features,
        outcomes: Float32Array.from(rows, (row) => row[what]),
        weights: new Float32Array(rows.length).fill(1),
        rows: rows.length,
      },
      RECORD_FEATURES,
    );
  return { playoffs: coefficientsOf('playoffs'), title: coefficientsOf('title') };
}

/** Computes the record-based odds. Title odds add up to 1. */
export function recordOdds(fit: RecordFit, above: readonly number[]): Odds[] {
  const chanceOf = ([start = 0, slope = 0]: Float64Array, one: number): number =>
    logistic(start + slope * one);
  const titles = above.map((one) => chanceOf(fit.title, one));
  const sum = titles.reduce((all, one) => all + one, 0);
  return above.map((one, team) => ({
    playoffs: chanceOf(fit.playoffs, one),
    title: titles[team]! / sum,
  }));
}

/** Returns each week's simple forecast: means, and the variance of an average game. */
function simpleWeekModel(
  moment: SeasonMoment,
  pool: Pool,
  league: League,
  form: HeadToHeadForm,
  { scales }: YardstickFit,
  pointsVariance: number,
  week: number,
): TeamsWeekModel {
  const { season } = moment.stage;
  const monday = season.firstMonday + DAYS * week;
  const expected = simpleExpected(moment, monday, monday + DAYS).map(
    (value, at) => value * scales[at % PART_COUNT]!,
  );
  if (form === 'headToHeadPoints') {
    const totals = teamSums(expected, PART_COUNT, league);
    return {
      kind: 'teams',
      mean: Float64Array.from({ length: TEAMS }, (_, team) => fantasyPointsOf(totals, team * PART_COUNT)),
      deviation: Float64Array.from({ length: TEAMS }, (_, team) =>
        Math.sqrt(pointsVariance * totals[(team + 1) * PART_COUNT - 1]!),
      ),
      weight: 1,
    };
  }
  const { values, variances } = simpleRunning(
    {
      league,
      soFar: new Float64Array(expected.length),
      expected,
      weekGames: new Float64Array(TEAMS).fill(1),
      daysLeft: 1,
    },
    pool,
    { name: '', rates: 'percentages', variance: 'gamesOfAnAverageWeek' },
  );
  return { kind: 'teams', mean: values, deviation: variances.map(Math.sqrt), weight: 1 };
}

export interface SimpleSeason {
  readonly moment: SeasonMoment;
  readonly pool: Pool;
  readonly fit: YardstickFit;
  readonly pointsVariance: number;
}

/**
 * Models the rest of a league's season by the simple forecast, with the persistent share of its earlier
 * errors.
 */
export function simpleModel(
  { fit, moment, pointsVariance, pool }: SimpleSeason,
  league: League,
  own: PlayedLeague,
  form: HeadToHeadForm,
  weeks: number,
): SeasonModel {
  const models = new Map(
    Array.from({ length: SEASON_WEEKS - weeks }, (_, index) => [
      weeks + index + 1,
      simpleWeekModel(moment, pool, league, form, fit, pointsVariance, weeks + index),
    ]),
  );
  const isByPoints = form === 'headToHeadPoints';
  const columns = isByPoints ? 1 : CATEGORY_COUNT;
  const left = (moment.end - moment.day) / DAYS;
  const persistent = Float64Array.from({ length: columns }, (_, c) => {
    let luck = 0;
    for (const { deviation } of models.values())
      for (let team = 0; team < TEAMS; team += 1)
        luck += deviation[team * columns + c]! ** 2 / TEAMS / models.size;
    return Math.sqrt(Math.max(0, fit.covariance[c * columns + c]! - luck / left));
  });
  const wins = winsAfter(own.results.slice(0, weeks), own.schedule);
  const none = new Float64Array(TEAMS * TEAMS);
  return {
    form,
    teams: TEAMS,
    columns: Array.from({ length: columns }, (_, c) => ({
      direction: 'higher' as const,
      counted: !isByPoints && nineCategories[c]!.attempts < 0,
    })),
    start: [...wins].map((won) => ({ wins: won, losses: weeks - won, ties: 0, points: 0, pointsAgainst: 0 })),
    headToHead: none,
    meetings: none,
    weekShares: new Map(),
    remaining: own.schedule.flatMap((pairings, week) =>
      week < weeks ? [] : pairings.map(([home, away]) => ({ week: week + 1, home, away })),
    ),
    weeks: models,
    medianWin: false,
    seeding: { tieBreaks: [], divisions: null },
    playoffs: {
      teams: PLAYOFF_TEAMS,
      reseeding: false,
      rounds: Array.from({ length: SEASON_WEEKS - REGULAR_WEEKS }, (_, round) => [REGULAR_WEEKS + round + 1]),
      decided: [],
      seeds: null,
    },
    persistent: Float64Array.from({ length: TEAMS * columns }, (_, at) => persistent[at % columns]!),
    correlation: null,
  };
}
