import { seasonForecast } from '@fantasy-stats/engine/league';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import type { Stage } from '../model/project.ts';
import { lineOf, SeasonLeagues, standingOf } from '../model/season-league.ts';
import type { ModelConstants } from '../model/walk.ts';
import { scoreNormal } from '../protocol/distributions.ts';
import { draftLeagues, type League } from '../protocol/leagues.ts';
import { teamSums } from '../protocol/outcomes.ts';
import { fantasyPointsOf } from '../protocol/points-league.ts';
import { seasonPool, TEAMS } from '../protocol/pool.ts';
import { endPoints, rankScore, rankShares, type TotalsForm } from '../protocol/season-ends.ts';
import {
  actualValues,
  earlierSeasons,
  fitYardstick,
  isFullSeason,
  type SeasonMoment,
  seasonMoment,
  yardstickNames,
  yardstickOdds,
} from '../protocol/season-yardsticks.ts';

export const totalsForms = ['rotisserie', 'seasonPoints'] as const satisfies readonly TotalsForm[];
export const totalsArms = [...yardstickNames, 'model'] as const;
type TotalsArm = (typeof totalsArms)[number];
/** Calendar weeks after which the rest of the season is forecast. */
export const SEASON_MOMENTS = [6, 10, 14] as const;
export const SEASON_LEAGUES = 40;
/** Number of earlier full seasons, and of leagues in each, on which the yardsticks are fitted. */
const FIT_SEASONS = 3;
const FIT_LEAGUES = 10;
const SIMULATIONS = 2_000;

/** Mean scores of one arm's forecasts of a league's season end. */
export interface TotalsScores {
  /** Mean squared error of the final points. */
  readonly squares: number;
  /** CRPS of the final points. */
  readonly crps: number;
  /** Ranked probability score of the final rank. */
  readonly rank: number;
  /** Brier score of the title. */
  readonly title: number;
  /** Share of final points inside the central 80 % interval. */
  readonly inside: number;
  /** Forecast minus actual final points. */
  readonly bias: number;
}

export interface LeagueEnd {
  readonly season: string;
  readonly form: TotalsForm;
  readonly league: number;
  /** Weeks played when the forecasts were made. */
  readonly weeks: number;
  readonly scores: Readonly<Record<TotalsArm, TotalsScores>>;
  /** The engine's title odds, and each team's share of the title. */
  readonly titles: readonly { readonly chance: number; readonly won: number }[];
}

interface TeamEnd {
  readonly mean: number;
  readonly deviation: number;
  readonly places: ArrayLike<number>;
}

export function scoreEnds(teams: readonly TeamEnd[], points: Float64Array): TotalsScores {
  const shares = rankShares(points);
  const size = points.length;
  const meanOf = (of: (team: TeamEnd, index: number) => number): number =>
    teams.reduce((sum, team, index) => sum + of(team, index), 0) / teams.length;
  const actualPlaces = (team: number): Float64Array => shares.subarray(team * size, (team + 1) * size);
  return {
    squares: meanOf(({ mean }, team) => (mean - points[team]!) ** 2),
    crps: meanOf(({ deviation, mean }, team) => scoreNormal(mean, deviation, points[team]!).crps),
    rank: meanOf(({ places }, team) => rankScore(places, actualPlaces(team))),
    title: meanOf(({ places }, team) => (places[0]! - actualPlaces(team)[0]!) ** 2),
    inside: meanOf(({ deviation, mean }, team) => {
      const { below } = scoreNormal(mean, deviation, points[team]!);
      return below > 0.1 && below < 0.9 ? 1 : 0;
    }),
    bias: meanOf(({ mean }, team) => mean - points[team]!),
  };
}

function engineEnds(
  leagues: SeasonLeagues,
  league: League,
  moment: SeasonMoment,
  form: TotalsForm,
): TeamEnd[] {
  const totals = teamSums(moment.soFar, PART_COUNT, league);
  const standings = Array.from({ length: TEAMS }, (_, team) =>
    standingOf(team, {
      seasonLine: lineOf(totals, team),
      pointsFor: form === 'seasonPoints' ? fantasyPointsOf(totals, team * PART_COUNT) : null,
    }),
  );
  const forecast = seasonForecast(leagues.season({ standings }), leagues.compiled(league), {
    simulations: SIMULATIONS,
  });
  if (forecast?.basis !== 'projections') throw new Error(`No forecast of a ${form} season`);
  return forecast.teams.map(({ deviation, expected, places }) => ({ mean: expected, deviation, places }));
}

/**
 * Forecasts how drafted leagues without moves end, after weeks 6, 10 and 14.
 *
 * @param before stages of earlier seasons, oldest first, which fit the yardsticks
 */
export function seasonEndsOf(
  stage: Stage,
  before: readonly Stage[],
  model: ModelConstants,
  scales: readonly number[],
  count: number,
  ends: LeagueEnd[],
): void {
  const { season, previous } = stage;
  const drafted = draftLeagues(seasonPool(previous), season.year, Math.min(SEASON_LEAGUES, count));
  const fitting = before.filter((one) => isFullSeason(one.season)).slice(-FIT_SEASONS);
  const leaguesOf = (one: Stage): League[] =>
    draftLeagues(seasonPool(one.previous), one.season.year, FIT_LEAGUES);
  for (const weeks of SEASON_MOMENTS) {
    const moment = seasonMoment(stage, weeks);
    const earlier = earlierSeasons(fitting, weeks, leaguesOf);
    for (const form of totalsForms) {
      const fits = yardstickNames.map((name) => fitYardstick(form, name, earlier));
      const leagues = new SeasonLeagues(stage, model, scales, { form, weeks: season.weekCount }, moment.day);
      for (const [number, league] of drafted.entries()) {
        const points = endPoints(form, actualValues(form, moment, league));
        const own = engineEnds(leagues, league, moment, form);
        const yardsticks = yardstickNames.map((name, index) =>
          yardstickOdds(form, name, moment, league, fits[index]!, SIMULATIONS).teams.map(
            ({ places, points: { deviation, mean } }) => ({ mean, deviation, places }),
          ),
        );
        const shares = rankShares(points);
        ends.push({
          season: season.name,
          form,
          league: number,
          weeks,
          scores: {
            'straight line': scoreEnds(yardsticks[0]!, points),
            simple: scoreEnds(yardsticks[1]!, points),
            model: scoreEnds(own, points),
          },
          titles: own.map(({ places }, team) => ({ chance: places[0]!, won: shares[team * TEAMS]! })),
        });
      }
    }
  }
}
