import type { LeagueSeason, Matchup } from '@fantasy-stats/domain';
import { seasonForecast } from '@fantasy-stats/engine/league';
import { logistic } from '@fantasy-stats/engine/numeric';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import { leagueSeeds } from '@fantasy-stats/engine/season';
import { type SeasonModel, simulateSeason, type WeekModel } from '@fantasy-stats/engine/season-odds';
import { fitLogistic } from '../fit/logistic.ts';
import type { Stage } from '../model/project.ts';
import { lineOf, SeasonLeagues, standingOf } from '../model/season-league.ts';
import type { ModelConstants } from '../model/walk.ts';
import { CATEGORY_COUNT, nineCategories } from '../protocol/categories.ts';
import {
  championOf,
  doubleRoundRobin,
  type HeadToHeadForm,
  type Pairing,
  PLAYOFF_TEAMS,
  REGULAR_WEEKS,
  SEASON_WEEKS,
  weeklyTeamTotals,
  weekResults,
  winsAfter,
} from '../protocol/head-to-head.ts';
import { draftLeagues, type League } from '../protocol/leagues.ts';
import { teamSums } from '../protocol/outcomes.ts';
import { fantasyPointsOf } from '../protocol/points-league.ts';
import { type Pool, seasonPool, TEAMS } from '../protocol/pool.ts';
import {
  earlierSeasons,
  fitYardstick,
  isFullSeason,
  type SeasonMoment,
  seasonMoment,
  simpleExpected,
  type YardstickFit,
} from '../protocol/season-yardsticks.ts';
import { simpleRunning } from '../protocol/simple-week.ts';
import { SEASON_MOMENTS } from './season-totals.ts';

export const oddsForms = ['mostCategories', 'headToHeadPoints'] as const satisfies readonly HeadToHeadForm[];
export const oddsArms = ['record', 'simple', 'model'] as const;
type OddsArm = (typeof oddsArms)[number];
export const ODDS_LEAGUES = 30;
const FIT_SEASONS = 3;
const FIT_LEAGUES = 30;
const SIMULATIONS = 1_000;
const DAYS = 7;

type TeamsWeekModel = Extract<WeekModel, { kind: 'teams' }>;

interface Odds {
  readonly playoffs: number;
  readonly title: number;
}

/** Brier scores of playoff and title odds of one league. */
export interface OddsEnd {
  readonly season: string;
  readonly form: HeadToHeadForm;
  readonly league: number;
  readonly weeks: number;
  readonly scores: Readonly<Record<OddsArm, Odds>>;
  /** The engine's odds with their outcomes. */
  readonly playoffs: readonly { readonly chance: number; readonly won: number }[];
  readonly titles: readonly { readonly chance: number; readonly won: number }[];
}

/** A league's season of real weeks. */
interface PlayedLeague {
  readonly schedule: readonly Pairing[][];
  readonly totals: readonly Float64Array[];
  readonly results: readonly Float64Array[];
}

function played(stage: Stage, league: League, number: number, form: HeadToHeadForm): PlayedLeague {
  const totals = weeklyTeamTotals(stage.season, league);
  return {
    schedule: doubleRoundRobin(stage.season.year, number),
    totals,
    results: totals.map((week) => weekResults(form, week)),
  };
}

const rulesOf = (form: HeadToHeadForm) => ({
  form,
  weeks: SEASON_WEEKS,
  playoffs: { teams: PLAYOFF_TEAMS, firstWeek: REGULAR_WEEKS + 1 },
});

/** Returns the results of some weeks, as a platform reports them. */
function resultsAfter({ schedule, totals }: PlayedLeague, weeks: number) {
  return {
    standings: Array.from({ length: TEAMS }, (_, team) => standingOf(team, {})),
    teamWeeks: totals.slice(0, weeks).flatMap((week, index) =>
      Array.from({ length: TEAMS }, (_, team) => ({
        week: index + 1,
        teamId: String(team),
        line: lineOf(week, team),
        gamesPlayed: null,
        gamesRemaining: null,
        points: null,
      })),
    ),
    matchups: schedule.flatMap((pairings, index) =>
      pairings.map(
        ([home, away]): Matchup => ({
          id: `${index + 1}-${home}`,
          week: index + 1,
          home: String(home),
          away: String(away),
          status: index < weeks ? 'final' : 'upcoming',
          isPlayoffs: false,
          isConsolation: false,
          winner: null,
          homeScore: null,
          awayScore: null,
          categories: {},
        }),
      ),
    ),
  } satisfies Partial<LeagueSeason>;
}

/** Returns who reached the playoffs and who won the title: 1 or 0 by team. */
function endOf(league: PlayedLeague, leagues: SeasonLeagues): Record<keyof Odds, Float64Array> {
  const seeds = leagueSeeds(leagues.season(resultsAfter(league, REGULAR_WEEKS))).map(Number);
  const champion = championOf(seeds, league.results.slice(REGULAR_WEEKS));
  return {
    playoffs: Float64Array.from({ length: TEAMS }, (_, team) => Number(seeds.indexOf(team) < PLAYOFF_TEAMS)),
    title: Float64Array.from({ length: TEAMS }, (_, team) => Number(team === champion)),
  };
}

const RECORD_FEATURES = 2;

/** Coefficients of the odds by the record: a logistic regression on wins above half of the games. */
interface RecordFit {
  readonly playoffs: Float64Array;
  readonly title: Float64Array;
}

/** Fits the odds by the record on finished leagues. */
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

/** Computes the odds by the record; those of a title add up to 1. */
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

const aboveHalf = ({ results, schedule }: PlayedLeague, weeks: number): number[] => [
  ...winsAfter(results.slice(0, weeks), schedule).map((wins) => wins - weeks / 2),
];

/** Returns the week models of the simple forecast: its means, and the variance of an average game. */
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

interface SimpleSeason {
  readonly moment: SeasonMoment;
  readonly pool: Pool;
  readonly fit: YardstickFit;
  /** Variance of a team's fantasy points per game. */
  readonly pointsVariance: number;
}

/** Models the rest of a league's season by the simple forecast, with the lasting part of its earlier errors. */
function simpleModel(
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

/** Returns the product's odds. */
function engineOdds(leagues: SeasonLeagues, league: League, own: PlayedLeague, weeks: number): Odds[] {
  const forecast = seasonForecast(leagues.season(resultsAfter(own, weeks)), leagues.compiled(league), {
    simulations: SIMULATIONS,
  });
  if (forecast?.basis !== 'projections') throw new Error('No forecast of the playoffs');
  return forecast.teams.map(({ playoffs, title }) => ({ playoffs: playoffs ?? 0, title }));
}

/** Computes the mean Brier scores of a league's odds. */
export function scoreOdds(odds: readonly Odds[], end: Record<keyof Odds, ArrayLike<number>>): Odds {
  const scoreOf = (what: keyof Odds): number =>
    odds.reduce((sum, one, team) => sum + (one[what] - end[what][team]!) ** 2, 0) / odds.length;
  return { playoffs: scoreOf('playoffs'), title: scoreOf('title') };
}

/**
 * Computes playoff and title odds of drafted leagues without moves after weeks 6, 10 and 14.
 *
 * @param before stages of earlier seasons, oldest first, which fit the yardsticks
 * @param pointsVariance variance of a team's fantasy points per game, in the season before
 */
export function playoffOddsOf(
  stage: Stage,
  before: readonly Stage[],
  model: ModelConstants,
  scales: readonly number[],
  pointsVariance: number,
  count: number,
  ends: OddsEnd[],
): void {
  const { season, previous } = stage;
  if (season.weekCount < SEASON_WEEKS) return;
  const pool = seasonPool(previous);
  const drafted = draftLeagues(pool, season.year, Math.min(ODDS_LEAGUES, count));
  const fitting = before.filter((one) => isFullSeason(one.season)).slice(-FIT_SEASONS);
  const draftOf = (one: Stage): League[] =>
    draftLeagues(seasonPool(one.previous), one.season.year, FIT_LEAGUES);
  const earlierLeagues = fitting.map((one) => ({ one, leagues: draftOf(one) }));
  for (const form of oddsForms) {
    const finished = earlierLeagues.flatMap(({ leagues, one }) => {
      const rules = new SeasonLeagues(one, model, scales, rulesOf(form), one.season.firstMonday);
      return leagues.map((league, number) => {
        const own = played(one, league, number, form);
        return { own, end: endOf(own, rules) };
      });
    });
    const totalsForm = form === 'headToHeadPoints' ? 'seasonPoints' : 'rotisserie';
    for (const weeks of SEASON_MOMENTS) {
      const moment = seasonMoment(stage, weeks);
      const fit = fitYardstick(
        totalsForm,
        'simple',
        earlierSeasons(fitting, weeks, (one) => draftOf(one).slice(0, 10)),
      );
      const record = fitRecord(
        finished.flatMap(({ end, own }) =>
          aboveHalf(own, weeks).map((above, team) => ({
            above,
            playoffs: end.playoffs[team]!,
            title: end.title[team]!,
          })),
        ),
      );
      const leagues = new SeasonLeagues(stage, model, scales, rulesOf(form), moment.day);
      drafted.forEach((league, number) => {
        const own = played(stage, league, number, form);
        const end = endOf(own, leagues);
        const engine = engineOdds(leagues, league, own, weeks);
        const simple = simulateSeason(
          simpleModel({ fit, moment, pointsVariance, pool }, league, own, form, weeks),
          { simulations: SIMULATIONS },
        ).teams;
        ends.push({
          season: season.name,
          form,
          league: number,
          weeks,
          scores: {
            record: scoreOdds(recordOdds(record, aboveHalf(own, weeks)), end),
            simple: scoreOdds(simple, end),
            model: scoreOdds(engine, end),
          },
          playoffs: engine.map(({ playoffs }, team) => ({ chance: playoffs, won: end.playoffs[team]! })),
          titles: engine.map(({ title }, team) => ({ chance: title, won: end.title[team]! })),
        });
      });
    }
  }
}
