import { z } from 'zod';
import { read } from './call.ts';
import { noValueReasons } from './league-trades.ts';
import { nbaOutage } from './nba-outage.ts';
import { LeagueIdParameter, PlayerShape, StatisticIdShape, StatLineShape, TeamIdShape } from './shapes.ts';

const count = z.number().int();
const record = z.object({ wins: count, losses: count, ties: count });

/** Games and their value: fantasy points, or the sum of category G- or Z-scores. */
const ValueShape = z.object({ value: z.number(), games: count });

const GamesShape = ValueShape.extend({
  /** Sum of the games' statistics. */
  line: StatLineShape,
});

const ResultShape = z.object({
  opponent: TeamIdShape,
  /** Category record; in points leagues the matchup's record. */
  actual: record,
  knowable: record,
  hindsight: record,
  actualResult: record,
  knowableResult: record,
  hindsightResult: record,
});

const PlaceShape = z.object({ points: z.number(), rank: count });

const LineupWeekShape = z.object({
  week: count,
  /** Values of the lineups as set, of the best by each morning's averages, and of the best in hindsight. */
  started: ValueShape,
  knowable: ValueShape,
  hindsight: ValueShape,
  benched: count,
  /** Days of the week that are over, and how many have known rosters. */
  days: count,
  daysKnown: count,
  /** Rostered players without known games, because they are not matched to NBA players. */
  unmatched: count,
  /** Null before the matchup is final, without a matchup, and when a day's roster or a player is unknown. */
  result: ResultShape.nullable(),
});

export const lineups = read({
  path: 'league/lineups',
  summary:
    'Lineups in hindsight by week: each team’s actual, knowable and best lineups, and the resulting matchups.',
  access: 'member',
  scope: 'league',
  query: {
    league: LeagueIdParameter,
    /** The week whose players' games are included; default none. */
    week: z.coerce.number().int().min(0).max(60).optional(),
  },
  response: z.object({
    /** Empty with a reason when lineups cannot be valued. */
    teams: z.array(
      z.object({
        teamId: TeamIdShape,
        /** Weeks with at least one known roster. */
        weeks: z.array(LineupWeekShape),
        /** In leagues without matchups: the actual rank, and the ranks with better lineups. */
        season: z.object({ actual: PlaceShape, knowable: PlaceShape, hindsight: PlaceShape }).nullable(),
      }),
    ),
    none: z.enum(noValueReasons).nullable(),
    unit: z.enum(['g', 'z', 'points']),
    /** Scored statistics that are not in box scores, which are left out. */
    unvalued: z.array(StatisticIdShape),
    /** Games of the requested week by team and player: those that counted, and those played on the bench. */
    players: z.array(
      z.object({ teamId: TeamIdShape, playerId: z.string(), started: GamesShape, benched: GamesShape }),
    ),
    names: z.array(PlayerShape),
    ...nbaOutage,
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});
