import { z } from 'zod';
import { read } from './call.ts';
import { ForecastInputsShape } from './forecast-inputs.ts';
import { nbaOutage } from './nba-outage.ts';
import { LeagueIdParameter, StatisticIdShape, TeamIdShape } from './shapes.ts';

const probability = z.number().min(0).max(1);
const change = z.number().min(-1).max(1);
const OutcomeShape = z.object({ win: probability, tie: probability, lose: probability });

/**
 * Why forecasts are withdrawn. `contradicted`: the platform's own results put a rule that they rest on in doubt;
 * `unknownStatistic`: the league scores something the product does not know.
 */
const withdrawnReasons = ['contradicted', 'unknownStatistic'] as const;
export type WithdrawnReason = (typeof withdrawnReasons)[number];

/** Why something is not there. */
const noWeekReasons = [
  'noMatchups',
  'notBegun',
  'betweenWeeks',
  'over',
  'pastWeek',
  'nbaNotRead',
  'playersNotMatched',
  'rostersNotRead',
  'scoreWithoutParts',
  'nothingProjectable',
  ...withdrawnReasons,
] as const;
const noOddsReasons = ['notDrafted', 'totalsUnknown', 'seasonOver', ...withdrawnReasons] as const;

const CategoryChancesShape = z.object({
  statistic: StatisticIdShape,
  /** By the normal approximation, for comparison; null where the statistic cannot be projected. */
  analytic: OutcomeShape.nullable(),
  /** By drawing whole weeks: the figure to show. */
  simulated: OutcomeShape.nullable(),
  /** Expected final values of home and away, and the standard deviation of their difference. */
  home: z.number().nullable(),
  away: z.number().nullable(),
  deviation: z.number().nullable(),
});

const MatchupChancesShape = z.object({
  id: z.string(),
  home: TeamIdShape,
  away: TeamIdShape,
  /** Seen from home; empty in points forms. */
  categories: z.array(CategoryChancesShape),
  /** Expected number of categories won, tied and lost by home; null in points forms. */
  expected: z.object({ win: z.number(), tie: z.number(), lose: z.number() }).nullable(),
  /** The matchup under the league's form. */
  result: OutcomeShape,
  /** Expected fantasy points, and the deviation of their difference; null in category forms. */
  points: z.object({ home: z.number(), away: z.number(), deviation: z.number() }).nullable(),
  /** Games expected to count until the week ends. */
  games: z.object({ home: z.number(), away: z.number() }),
});

const WeekOutcomeShape = z.object({
  chance: probability,
  playoffs: probability,
  title: probability,
  /** The chance of a first-round bye, and the mean seed (without playoffs, rank); null in the playoffs. */
  bye: probability.nullable(),
  place: z.number().min(1).nullable(),
});

const TeamOddsShape = z.object({
  teamId: TeamIdShape,
  /** Chance of each final place, the first first. */
  places: z.array(probability),
  playoffs: probability.nullable(),
  bye: probability.nullable(),
  final: probability.nullable(),
  title: probability,
  /** Wins at the end of the regular season, or points in forms without matchups. */
  expected: z.number(),
  deviation: z.number(),
  /**
   * Its odds where it wins `nextWeek`, in the playoffs the round that is on, and where it loses it; null where it can hardly go
   * both ways, or it is not in it.
   */
  stakes: z.object({ win: WeekOutcomeShape, loss: WeekOutcomeShape }).nullable(),
  /** By how much the results of `lastWeek` moved its chances. */
  change: z.object({ playoffs: change.nullable(), title: change }).nullable(),
});

const league = { league: LeagueIdParameter };

export const dashboard = read({
  path: 'league/dashboard',
  summary: 'Forecasts of a league: the running matchups by category, and where every team finishes.',
  access: 'member',
  scope: 'advice',
  query: {
    ...league,
    /** The odds as they stood after this week; without it the present ones. */
    week: z.coerce.number().int().min(0).max(60).optional(),
  },
  answer: z.object({
    /** Null with a reason where there is no week to forecast. */
    week: z
      .object({
        number: z.number().int(),
        matchups: z.array(MatchupChancesShape),
        /** Weeks drawn for each matchup. */
        draws: z.number().int(),
        /** What the league scores and nobody can project. */
        unprojected: z.array(StatisticIdShape),
      })
      .nullable(),
    noWeek: z.enum(noWeekReasons).nullable(),
    odds: z
      .object({
        /** What coming weeks are played from: the players' projections, or the teams' weeks so far. */
        basis: z.enum(['projections', 'teamWeeks']),
        simulations: z.number().int(),
        /** Half-width of the 80 % interval of a chance near one half, from the number of simulations. */
        margin: z.number(),
        /** The first week of the regular season that is not over; null where none is left, or there are no matchups. */
        nextWeek: z.number().int().nullable(),
        /** The last week of the regular season that is over; null where there is none, or of the past no more is told. */
        lastWeek: z.number().int().nullable(),
        teams: z.array(TeamOddsShape),
      })
      .nullable(),
    noOdds: z.enum(noOddsReasons).nullable(),
    /** Strength against the whole league, with the change of the latest week. */
    power: z.array(
      z.object({
        teamId: TeamIdShape,
        rank: z.number().int().nullable(),
        share: z.number().nullable(),
        change: z.number().int().nullable(),
      }),
    ),
    nba: z.object({
      /** `partial`: games that are over have not all been read. */
      state: z.enum(['none', 'partial', 'complete']),
      /** Whether what is forecast rests on a part of the season so far, with wider intervals for as long. */
      isPartial: z.boolean(),
      gamesOver: z.number().int(),
      gamesRead: z.number().int(),
    }),
    ...nbaOutage,
    /** Players on the league's rosters, and how many of them have been found among the NBA's. */
    players: z.object({ rostered: z.number().int(), found: z.number().int() }),
    /** Rostered players who are left out, because the NBA has nobody of that name or no game of theirs is known. */
    leftOut: z.array(
      z.object({
        playerId: z.string(),
        name: z.string(),
        teamId: TeamIdShape,
        why: z.enum(['unmatched', 'noGames']),
      }),
    ),
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});

export const forecastInputs = read({
  path: 'league/forecastInputs',
  summary:
    'What a browser needs to forecast the league by itself: projections, coming games, rosters, score.',
  access: 'member',
  scope: 'advice',
  query: league,
  answer: z.object({
    /** Null while the NBA's games have not been read, and where forecasts are withdrawn. */
    inputs: ForecastInputsShape.nullable(),
    /** Why there are none; null where there are. */
    noInputs: z.enum(['notRead', ...withdrawnReasons]).nullable(),
    ...nbaOutage,
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});

export const weekStart = read({
  path: 'league/weekStart',
  summary:
    'What a week’s first forecasts were computed from, rostered players alone: what moved the odds since is told by it.',
  access: 'member',
  scope: 'advice',
  query: { ...league, week: z.coerce.number().int().min(1).max(60) },
  answer: z.object({
    /** Null where it was not stored. */
    inputs: ForecastInputsShape.nullable(),
  }),
  errors: ['leagueNotFound'],
});
