import { z } from 'zod';
import { read } from './call.ts';
import { ForecastInputsShape } from './forecast-inputs.ts';
import { nbaOutage, nbaReadAt } from './nba-outage.ts';
import { DayShape, LeagueIdParameter, StatisticIdShape, TeamIdShape } from './shapes.ts';

const probability = z.number().min(0).max(1);
const OutcomeShape = z.object({ win: probability, tie: probability, lose: probability });

/**
 * Why forecasts are withdrawn. `contradicted`: the platform's results put a rule in doubt that forecasts
 * depend on; `unknownStatistic`: the league scores an unknown statistic.
 */
const withdrawnReasons = ['contradicted', 'unknownStatistic'] as const;
export type WithdrawnReason = (typeof withdrawnReasons)[number];

const noWeekReasons = [
  'noMatchups',
  'notBegun',
  'betweenWeeks',
  'over',
  'pastWeek',
  'nbaNotRead',
  'playersNotMatched',
  'rostersNotRead',
  'playersNotRead',
  'scoreWithoutParts',
  'nothingProjectable',
  ...withdrawnReasons,
] as const;
export type NoWeekReason = (typeof noWeekReasons)[number];
const noOddsReasons = ['notDrafted', 'totalsUnknown', 'seasonOver', ...withdrawnReasons] as const;
export type NoOddsReason = (typeof noOddsReasons)[number];

const CategoryChancesShape = z.object({
  statistic: StatisticIdShape,
  /**
   * Result probabilities by normal approximation, for comparison; null when the statistic cannot be
   * projected.
   */
  analytic: OutcomeShape.nullable(),
  /** Result probabilities from simulated weeks; pages show these. */
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
  /** From the home team's view; empty in points leagues. */
  categories: z.array(CategoryChancesShape),
  /** Expected number of categories won, tied and lost by home; null in points leagues. */
  expected: z.object({ win: z.number(), tie: z.number(), lose: z.number() }).nullable(),
  /** Result probabilities of the matchup under the league's scoring form. */
  result: OutcomeShape,
  /** Expected fantasy points, and the standard deviation of their difference; null in category leagues. */
  points: z.object({ home: z.number(), away: z.number(), deviation: z.number() }).nullable(),
  /** Expected number of games that count this week. */
  games: z.object({ home: z.number(), away: z.number() }),
});

const WeekOutcomeShape = z.object({
  chance: probability,
  playoffs: probability,
  title: probability,
  /** Chance of a first-round bye, and mean seed (without playoffs, mean rank); null in the playoffs. */
  bye: probability.nullable(),
  place: z.number().min(1).nullable(),
});

const TeamOddsShape = z.object({
  teamId: TeamIdShape,
  /** Chance of each final rank, first rank first. */
  places: z.array(probability),
  playoffs: probability.nullable(),
  bye: probability.nullable(),
  final: probability.nullable(),
  title: probability,
  /** Wins at the end of the regular season, or points in leagues without matchups. */
  expected: z.number(),
  deviation: z.number(),
  /**
   * Odds given a win and given a loss in `nextWeek`, or in the current playoff round; null when nearly
   * certain, or without a matchup.
   */
  stakes: z.object({ win: WeekOutcomeShape, loss: WeekOutcomeShape }).nullable(),
  /** Odds before `lastWeek`: see `since`. */
  before: z.object({ playoffs: probability.nullable(), title: probability }).nullable(),
});

const league = { league: LeagueIdParameter };

export const dashboard = read({
  path: 'league/dashboard',
  summary: 'Forecasts of a league: the current matchups by category, and where every team finishes.',
  access: 'member',
  scope: 'advice',
  query: {
    ...league,
    /** Odds after this week; default: the current odds. */
    week: z.coerce.number().int().min(0).max(60).optional(),
  },
  response: z.object({
    /** Null with a reason when there is no week to forecast. */
    week: z
      .object({
        number: z.number().int(),
        matchups: z.array(MatchupChancesShape),
        draws: z.number().int(),
        /** Scored statistics that cannot be projected. */
        unprojected: z.array(StatisticIdShape),
      })
      .nullable(),
    noWeek: z.enum(noWeekReasons).nullable(),
    odds: z
      .object({
        /** Source of the upcoming weeks: player projections, or the teams' past weeks. */
        basis: z.enum(['projections', 'teamWeeks']),
        simulations: z.number().int(),
        /** Half-width of the 80% interval of a chance near ½, from the number of simulations. */
        margin: z.number(),
        /** The first unfinished regular-season week; null after the last, or without matchups. */
        nextWeek: z.number().int().nullable(),
        /** The last completed regular-season week; null if none, or when its odds are not available. */
        lastWeek: z.number().int().nullable(),
        /**
         * The day of the stored forecast used for each team’s `before`. Null if there is none: then `before`
         * comes from today’s projections, and only results changed the odds since.
         */
        since: DayShape.nullable(),
        teams: z.array(TeamOddsShape),
      })
      .nullable(),
    noOdds: z.enum(noOddsReasons).nullable(),
    /** All-play strength, with the change in the latest week. */
    power: z.array(
      z.object({
        teamId: TeamIdShape,
        rank: z.number().int().nullable(),
        share: z.number().nullable(),
        change: z.number().int().nullable(),
      }),
    ),
    nba: z.object({
      /** `partial`: not all finished games are synced. */
      state: z.enum(['none', 'partial', 'complete']),
      /** Whether forecasts use only a part of the season so far, with wider intervals. */
      isPartial: z.boolean(),
      gamesOver: z.number().int(),
      gamesRead: z.number().int(),
    }),
    ...nbaOutage,
    ...nbaReadAt,
    /** Rostered players, and how many of them are matched to NBA players. */
    players: z.object({ rostered: z.number().int(), found: z.number().int() }),
    /**
     * Rostered players without a forecast: unmatched to an NBA player, without a known NBA game, or without
     * an NBA team.
     */
    leftOut: z.array(
      z.object({
        playerId: z.string(),
        name: z.string(),
        teamId: TeamIdShape,
        why: z.enum(['unmatched', 'noGames', 'noNbaTeam']),
      }),
    ),
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});

export const forecastInputs = read({
  path: 'league/forecastInputs',
  summary: 'Inputs for forecasts in the browser: projections, upcoming games, rosters, score.',
  access: 'member',
  scope: 'advice',
  query: league,
  response: z.object({
    /** Null until NBA games, injury statuses and NBA teams are synced, and when forecasts are withdrawn. */
    inputs: ForecastInputsShape.nullable(),
    /** Why there are no inputs; null when there are. */
    noInputs: z.enum(['notRead', 'playersNotRead', ...withdrawnReasons]).nullable(),
    ...nbaOutage,
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});

export const weekStart = read({
  path: 'league/weekStart',
  summary:
    'Inputs of the week’s first forecasts, rostered players only, to explain how the odds changed since.',
  access: 'member',
  scope: 'advice',
  query: { ...league, week: z.coerce.number().int().min(1).max(60) },
  response: z.object({
    /** Null when not stored. */
    inputs: ForecastInputsShape.nullable(),
  }),
  errors: ['leagueNotFound'],
});
