import type { AbsenceReason, NbaClub, NbaGameKind, NbaGameStatus, Platform } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The NBA's games of every season we read, and how far we are with their box scores. */
export const nbaGames = pgTable(
  'nba_games',
  {
    /** The NBA's ten digits as a number. */
    id: integer('id').primaryKey(),
    season: smallint('season').notNull(),
    kind: text('kind').$type<NbaGameKind>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at'),
    home: text('home').$type<NbaClub>(),
    away: text('away').$type<NbaClub>(),
    status: text('status').$type<NbaGameStatus>().notNull(),
    homePoints: smallint('home_points'),
    awayPoints: smallint('away_points'),
    /** When its box score was last read; null before the first time. */
    boxReadAt: instant('box_read_at'),
    /** When it is to be read next; null: never again, or not before the schedule says more. */
    boxDueAt: instant('box_due_at'),
    /** Times in a row it was not there, or could not be read. */
    boxAttempts: smallint('box_attempts').notNull().default(0),
    /** Of the stored player-games, so that a correction is told from the same again. */
    boxDigest: text('box_digest'),
  },
  (table) => [
    index('nba_games_day').on(table.day),
    index('nba_games_due').on(table.boxDueAt).where(sql`${table.boxDueAt} is not null`),
  ],
);

/** Players by the NBA's number, as the newest box score they stand in names them. */
export const nbaPlayers = pgTable('nba_players', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  club: text('club').$type<NbaClub>(),
  /** The day of that box score. */
  seenOn: date('seen_on', { mode: 'string' }).notNull(),
});

/** A player in a game, played or not. His club is the game's home or away club. */
export const nbaPlayerGames = pgTable(
  'nba_player_games',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => nbaGames.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => nbaPlayers.id),
    seconds: integer('seconds').notNull(),
    fieldGoalsMade: smallint('fgm').notNull(),
    fieldGoalsAttempted: smallint('fga').notNull(),
    freeThrowsMade: smallint('ftm').notNull(),
    freeThrowsAttempted: smallint('fta').notNull(),
    threePointersMade: smallint('tpm').notNull(),
    threePointersAttempted: smallint('tpa').notNull(),
    points: smallint('pts').notNull(),
    offensiveRebounds: smallint('oreb').notNull(),
    defensiveRebounds: smallint('dreb').notNull(),
    rebounds: smallint('reb').notNull(),
    assists: smallint('ast').notNull(),
    steals: smallint('stl').notNull(),
    blocks: smallint('blk').notNull(),
    turnovers: smallint('tov').notNull(),
    fouls: smallint('pf').notNull(),
    /** Null where the box score does not tell. */
    technicals: smallint('tech'),
    isHome: boolean('is_home').notNull(),
    played: boolean('played').notNull(),
    started: boolean('started').notNull(),
    absence: text('absence').$type<AbsenceReason>(),
    absenceNote: text('absence_note'),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.playerId] }),
    index('nba_player_games_player').on(table.playerId),
  ],
);

/** How a match was found, or why there is none. */
export type MatchBasis = 'name' | 'nameAndClub' | 'exception';
export type MatchProblem = 'unknown' | 'ambiguous';

/** Which of the NBA's players a platform's player is. Unmatched ones stay here for the administrator. */
export const nbaMatches = pgTable(
  'nba_matches',
  {
    platform: text('platform').$type<Platform>().notNull(),
    playerId: text('player_id').notNull(),
    /** The platform's name and club the answer rests on. */
    name: text('name').notNull(),
    club: text('club'),
    nbaId: integer('nba_id').references(() => nbaPlayers.id, { onDelete: 'cascade' }),
    basis: text('basis').$type<MatchBasis>(),
    problem: text('problem').$type<MatchProblem>(),
    /** NBA players he might be, where there is more than one. */
    candidates: jsonb('candidates').$type<readonly number[]>().notNull().default([]),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.playerId] }),
    index('nba_matches_player').on(table.nbaId),
  ],
);

/** Why a feed could not be read the last time. */
export interface NbaFailure {
  /** The error's type, such as `PlatformUnavailable`. */
  readonly reason: string;
  readonly status: number | null;
  readonly at: string;
}

/**
 * How far the reading of the NBA's feeds is: `schedule`, `boxScores`, and `earlier` for the season before. The row
 * `run` holds the lease of the node that reads, and the version that rises with everything that changes.
 */
export const nbaFeeds = pgTable('nba_feeds', {
  key: text('key').$type<'run' | 'schedule' | 'boxScores' | 'earlier' | 'matches'>().primaryKey(),
  season: smallint('season'),
  readAt: instant('read_at'),
  dueAt: instant('due_at'),
  attempts: smallint('attempts').notNull().default(0),
  failure: jsonb('failure').$type<NbaFailure>(),
  /** `earlier`: the number of the game to read next, downwards; 0 when done. `matches`: the version matched last. */
  position: integer('position'),
  /** `earlier`: games in a row that were not there. */
  misses: smallint('misses').notNull().default(0),
  version: integer('version').notNull().default(0),
  leaseOwner: uuid('lease_owner'),
  leaseUntil: instant('lease_until'),
});
