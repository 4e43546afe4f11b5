import type { LeagueSeason, Matchup } from '@fantasy-stats/domain';
import { seasonForecast } from '@fantasy-stats/engine/league';
import { leagueSeeds } from '@fantasy-stats/engine/season';
import { simulateSeason } from '@fantasy-stats/engine/season-odds';
import type { Stage } from '../model/project.ts';
import { lineOf, SeasonLeagues, standingOf } from '../model/season-league.ts';
import type { ModelConstants } from '../model/walk.ts';
import {
  championOf,
  doubleRoundRobin,
  type HeadToHeadForm,
  PLAYOFF_TEAMS,
  REGULAR_WEEKS,
  SEASON_WEEKS,
  weeklyTeamTotals,
  weekResults,
  winsAfter,
} from '../protocol/head-to-head.ts';
import { draftLeagues, type League } from '../protocol/leagues.ts';
import {
  fitRecord,
  type Odds,
  type PlayedLeague,
  recordOdds,
  simpleModel,
} from '../protocol/odds-yardsticks.ts';
import { seasonPool, TEAMS } from '../protocol/pool.ts';
import { earlierSeasons, fitYardstick, isFullSeason, seasonMoment } from '../protocol/season-yardsticks.ts';
import { SEASON_MOMENTS } from './season-totals.ts';

export const oddsForms = ['mostCategories', 'headToHeadPoints'] as const satisfies readonly HeadToHeadForm[];
export const oddsArms = ['record', 'simple', 'model'] as const;
type OddsArm = (typeof oddsArms)[number];
export const ODDS_LEAGUES = 30;
const FIT_SEASONS = 3;
const FIT_LEAGUES = 30;
const SIMULATIONS = 1_000;

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

/** Returns the results of the first `weeks` weeks, as a platform reports them. */
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

const aboveHalf = ({ results, schedule }: PlayedLeague, weeks: number): number[] => [
  ...winsAfter(results.slice(0, weeks), schedule).map((wins) => wins - weeks / 2),
];

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
 * @param pointsVariance variance of a team's fantasy points per game, in the previous season
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
