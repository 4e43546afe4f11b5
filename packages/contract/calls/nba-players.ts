import { absenceReasons, boxStatistics, nbaTeams, positions } from '@fantasy-stats/domain';
import { z } from 'zod';
import { read } from './call.ts';
import { nbaOutage, nbaReadAt } from './nba-outage.ts';
import { DayShape } from './shapes.ts';

const Column = z.string();

/**
 * Every played game of a season, in columns: player by player, each player's games in order. In a column, a
 * number n is the character with code 48 + n.
 */
export const GameLinesShape = z.object({
  /** The date of day 0 in the columns. */
  firstDay: DayShape,
  /** The last day with finished games and all box scores; null if none. */
  readThrough: DayShape.nullable(),
  /** Number of finished games without a box score. */
  unread: z.number().int(),
  /** Number of included NBA games, by day from `firstDay` on. */
  gamesByDay: z.array(z.number().int()),
  players: z.object({
    /** NBA ids, ascending. */
    ids: z.array(z.number().int()),
    names: z.array(z.string()),
    /** Indices in the domain's `nbaTeams`; −1 for none. */
    nbaTeams: z.array(z.number().int()),
    /** Number of player-games of each player. */
    games: z.array(z.number().int()),
  }),
  columns: z.object({
    /** Days since the player's previous game; for the first, since `firstDay`. */
    days: Column,
    seconds: Column,
    counts: z.record(z.enum(boxStatistics), Column),
  }),
});
export type WireGameLines = z.infer<typeof GameLinesShape>;

export const players = read({
  path: 'nba/players',
  summary: 'Every game of every NBA player in this season or the last: the data behind player values.',
  access: 'premium',
  scope: 'nba',
  query: { season: z.enum(['running', 'earlier']).optional() },
  response: z.object({
    /** The year the season starts; null before the first sync of the NBA schedule. */
    season: z.number().int().nullable(),
    /** Null without a synced game. */
    games: GameLinesShape.nullable(),
    ...nbaOutage,
    ...nbaReadAt,
  }),
});

const NbaTeamShape = z.enum(nbaTeams);

export const playerLog = read({
  path: 'nba/playerLog',
  summary: 'One NBA player: every listed game of this season and the last, played or not, newest first.',
  access: 'premium',
  scope: 'nba',
  query: { player: z.coerce.number().int().min(1).max(2_147_483_647) },
  response: z.object({
    /** Null for an unknown id. */
    player: z.object({ id: z.number().int(), name: z.string(), nbaTeam: NbaTeamShape.nullable() }).nullable(),
    games: z.array(
      z.object({
        day: DayShape,
        /** The year the season starts. */
        season: z.number().int(),
        nbaTeam: NbaTeamShape.nullable(),
        opponent: NbaTeamShape.nullable(),
        isHome: z.boolean(),
        /** Whether the NBA team also played the day before. */
        isSecondNight: z.boolean(),
        /** Points of the player's NBA team and of the opponent; null while the game is not over. */
        score: z.object({ own: z.number().int(), other: z.number().int() }).nullable(),
        isLive: z.boolean(),
        played: z.boolean(),
        /** Null when the source does not say. */
        started: z.boolean().nullable(),
        seconds: z.number().int(),
        /** Empty when the player did not play. */
        line: z.partialRecord(z.enum(boxStatistics), z.number()),
        /** Why the player did not play; null when they did, and when unknown. */
        absence: z.enum(absenceReasons).nullable(),
        absenceNote: z.string().nullable(),
      }),
    ),
  }),
});

const CountsShape = z.record(z.enum(boxStatistics), z.number().int());

export const allowed = read({
  path: 'nba/allowed',
  summary: 'Opponents’ statistics against each NBA team this season, in total and by position.',
  access: 'premium',
  scope: 'nba',
  response: z.object({
    nbaTeams: z.array(
      z.object({
        nbaTeam: NbaTeamShape,
        games: z.number().int(),
        counts: CountsShape,
        /** Counts by the players' first position, for players whose position is known. */
        byPosition: z.partialRecord(z.enum(positions), CountsShape),
      }),
    ),
  }),
});
