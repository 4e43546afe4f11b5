import { absenceReasons, boxStatistics, nbaTeams, positions } from '@fantasy-stats/domain';
import { z } from 'zod';
import { read } from './call.ts';
import { nbaOutage } from './nba-outage.ts';
import { DayShape } from './shapes.ts';

const Column = z.string();

/**
 * Every game that was played in a season, in columns: the players one after the other, the games of each in the order of
 * play. A number n of a column is the
 * character with the code 48 + n, which is small and compresses well.
 */
export const GameLinesShape = z.object({
  /** The day that day 0 of the columns is. */
  firstDay: DayShape,
  /** The last day with a game that is over, of which every box score is here; null before. */
  readThrough: DayShape.nullable(),
  /** Games that are over and whose box score is not here yet. */
  unread: z.number().int(),
  /** Games of the whole NBA that are over and in here, by day from `firstDay` on. */
  gamesByDay: z.array(z.number().int()),
  players: z.object({
    /** The NBA's numbers, ascending. */
    ids: z.array(z.number().int()),
    names: z.array(z.string()),
    /** Places in the domain's `nbaTeams`; −1 for none. */
    nbaTeams: z.array(z.number().int()),
    /** How many of the rows are his. */
    games: z.array(z.number().int()),
  }),
  columns: z.object({
    /** Days since the game before of the same player; of his first, since `firstDay`. */
    days: Column,
    seconds: Column,
    counts: z.record(z.enum(boxStatistics), Column),
  }),
});
export type WireGameLines = z.infer<typeof GameLinesShape>;

export const players = read({
  path: 'nba/players',
  summary:
    'Every game every NBA player played in the running season, or in the one before: what values are computed from.',
  access: 'premium',
  scope: 'nba',
  query: { season: z.enum(['running', 'earlier']).optional() },
  answer: z.object({
    /** The year the season starts; null before the NBA's schedule was read. */
    season: z.number().int().nullable(),
    /** Null where no game of it has been read. */
    games: GameLinesShape.nullable(),
    ...nbaOutage,
  }),
});

const NbaTeamShape = z.enum(nbaTeams);

export const playerLog = read({
  path: 'nba/playerLog',
  summary:
    'One NBA player: every game that lists him in the running season and the one before, played or not, newest first.',
  access: 'premium',
  scope: 'nba',
  query: { player: z.coerce.number().int().min(1).max(2_147_483_647) },
  answer: z.object({
    /** Null for a number that nobody has. */
    player: z.object({ id: z.number().int(), name: z.string(), nbaTeam: NbaTeamShape.nullable() }).nullable(),
    games: z.array(
      z.object({
        day: DayShape,
        /** The year the season starts. */
        season: z.number().int(),
        nbaTeam: NbaTeamShape.nullable(),
        opponent: NbaTeamShape.nullable(),
        isHome: z.boolean(),
        /** Whether his NBA team played the day before, too. */
        isSecondNight: z.boolean(),
        /** Points of his NBA team and of the other one; null while the game is not over. */
        score: z.object({ own: z.number().int(), other: z.number().int() }).nullable(),
        isLive: z.boolean(),
        played: z.boolean(),
        /** Null where the source does not tell. */
        started: z.boolean().nullable(),
        seconds: z.number().int(),
        /** Empty when he did not play. */
        line: z.partialRecord(z.enum(boxStatistics), z.number()),
        /** Why he did not play; null when he did, and where it is not told. */
        absence: z.enum(absenceReasons).nullable(),
        absenceNote: z.string().nullable(),
      }),
    ),
  }),
});

const CountsShape = z.record(z.enum(boxStatistics), z.number().int());

export const allowed = read({
  path: 'nba/allowed',
  summary:
    'What each NBA team’s opponents have done against it in the running season, in all and by position.',
  access: 'premium',
  scope: 'nba',
  answer: z.object({
    nbaTeams: z.array(
      z.object({
        nbaTeam: NbaTeamShape,
        games: z.number().int(),
        counts: CountsShape,
        /** Of the players whose position a platform tells, by the first of their positions. */
        byPosition: z.partialRecord(z.enum(positions), CountsShape),
      }),
    ),
  }),
});
