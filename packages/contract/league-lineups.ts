import { z } from 'zod';
import { read } from './call.ts';
import { noValueReasons } from './league-trades.ts';
import { nbaOutage } from './nba-outage.ts';
import { LeagueIdParameter, PlayerShape, StatisticIdShape, StatLineShape, TeamIdShape } from './shapes.ts';

const count = z.number().int();
const record = z.object({ wins: count, losses: count, ties: count });

/** Games and what they are worth: fantasy points, or the sum of the categories' G- or Z-scores. */
const ValueShape = z.object({ value: z.number(), games: count });

const GamesShape = ValueShape.extend({
  /** Sum of the games. */
  line: StatLineShape,
});

const ResultShape = z.object({
  opponent: TeamIdShape,
  /** Categories; in points forms the matchup. */
  actual: record,
  knowable: record,
  hindsight: record,
  /** The matchup itself. */
  actualResult: record,
  knowableResult: record,
  hindsightResult: record,
});

const PlaceShape = z.object({ points: z.number(), rank: count });

const LineupWeekShape = z.object({
  week: count,
  /** What was started, what the averages known each morning called for, and the best there was. */
  started: ValueShape,
  knowable: ValueShape,
  hindsight: ValueShape,
  /** Games played on the bench. */
  benched: count,
  /** Days of the week that are over, and of how many the rosters are known. */
  days: count,
  daysKnown: count,
  /** Players on its roster whose games are not known: they are not matched to the NBA's. */
  unmatched: count,
  /** Null before the matchup is final, without one, and where a day's roster or a player is not known. */
  result: ResultShape.nullable(),
});

export const lineups = read({
  path: 'league/lineups',
  summary:
    'Lineups in hindsight: what every team started, what it could have known to start and the best it had, by week, and what its matchups would have been.',
  access: 'member',
  scope: 'league',
  query: {
    league: LeagueIdParameter,
    /** The week whose players are told of; without it none are. */
    week: z.coerce.number().int().min(0).max(60).optional(),
  },
  answer: z.object({
    /** Empty with a reason where lineups cannot be valued. */
    teams: z.array(
      z.object({
        teamId: TeamIdShape,
        /** Weeks of which any roster is known. */
        weeks: z.array(LineupWeekShape),
        /** In leagues without matchups: its place in the table as it is and with better lineups. */
        season: z.object({ actual: PlaceShape, knowable: PlaceShape, hindsight: PlaceShape }).nullable(),
      }),
    ),
    none: z.enum(noValueReasons).nullable(),
    unit: z.enum(['g', 'z', 'points']),
    /** What the league scores and no box score holds: it is left out. */
    unvalued: z.array(StatisticIdShape),
    /** The games of the week asked about, by team and player: those that counted, and those played on the bench. */
    players: z.array(
      z.object({ teamId: TeamIdShape, playerId: z.string(), started: GamesShape, benched: GamesShape }),
    ),
    /** Who these players are. */
    names: z.array(PlayerShape),
    ...nbaOutage,
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});
