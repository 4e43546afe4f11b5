import type { AbsenceReason, NbaGameKind, NbaGameStatus, NbaTeam, Platform } from '@fantasy-stats/domain';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { instant } from './columns.ts';

/** Whose word something is: the NBA's public files, or ESPN's public season views where the NBA refuses us. */
export type NbaSource = 'nba' | 'espn';

/** The NBA's games of every season we read, and how far we are with their box scores. */
export const nbaGames = pgTable(
  'nba_games',
  {
    /** The NBA's ten digits as a number; of a game only ESPN has told of, ESPN's number (above 400 million). */
    id: integer('id').primaryKey(),
    /** ESPN's number, where it has told of the game. */
    espnId: integer('espn_id'),
    /** Who told last of day, NBA teams and status. */
    source: text('source').$type<NbaSource>().notNull().default('nba'),
    season: smallint('season').notNull(),
    kind: text('kind').$type<NbaGameKind>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at'),
    home: text('home').$type<NbaTeam>(),
    away: text('away').$type<NbaTeam>(),
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
    /** Whose lines its player-games are: all of one game's are of one source. Null without any. */
    boxSource: text('box_source').$type<NbaSource>(),
  },
  (table) => [
    index('nba_games_day').on(table.day),
    index('nba_games_season').on(table.season),
    uniqueIndex('nba_games_espn').on(table.espnId),
    index('nba_games_due').on(table.boxDueAt).where(sql`${table.boxDueAt} is not null`),
  ],
);

/**
 * Players by the NBA's number, as the newest box score they stand in names them. Who is known from ESPN alone has a
 * number above a billion, made of ESPN's.
 */
export const nbaPlayers = pgTable('nba_players', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  nbaTeam: text('nba_team').$type<NbaTeam>(),
  /** The day of that box score. */
  seenOn: date('seen_on', { mode: 'string' }).notNull(),
});

/** A player in a game, played or not. His NBA team is the game's home or away NBA team. */
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
    /** Null where the source does not tell. */
    started: boolean('started'),
    absence: text('absence').$type<AbsenceReason>(),
    absenceNote: text('absence_note'),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.playerId] }),
    index('nba_player_games_player').on(table.playerId),
  ],
);

/**
 * How a match was found: by name, by the list kept by hand, by the platform's number (the NBA's player is known from ESPN
 * alone under it, or Yahoo's number of him was matched in another season), or because an administrator said so.
 */
export type MatchBasis = 'name' | 'nameAndNbaTeam' | 'exception' | 'number' | 'decision';
/** Why there is none. `none`: an administrator said that he is nobody of the NBA's. */
export type MatchProblem = 'unknown' | 'ambiguous' | 'none';

/** Which of the NBA's players a platform's player is. Unmatched ones stay here for the administrator. */
export const nbaMatches = pgTable(
  'nba_matches',
  {
    /** As in `players`: a platform, or the id of a copy that a browser read. */
    platform: text('platform').notNull(),
    playerId: text('player_id').notNull(),
    /** The platform's name and NBA team the answer rests on. */
    name: text('name').notNull(),
    nbaTeam: text('nba_team'),
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

/** What administrators decided about players; outranks every match that is found. */
export const nbaMatchDecisions = pgTable(
  'nba_match_decisions',
  {
    platform: text('platform').$type<Platform>().notNull(),
    playerId: text('player_id').notNull(),
    /** Null: he is nobody of the NBA's. */
    nbaId: integer('nba_id').references(() => nbaPlayers.id, { onDelete: 'cascade' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.playerId] })],
);

/** Why a feed could not be read the last time. */
export interface NbaFailure {
  /** The error's type, such as `PlatformUnavailable`. */
  readonly reason: string;
  readonly status: number | null;
  readonly at: string;
  /** The first time in a row; failures that were noted long ago do not tell. */
  readonly since?: string;
}

/** The seasons before the running one, the newest first. */
export const earlierFeeds = ['earlier', 'earlier2', 'earlier3'] as const;
export type EarlierFeedKey = (typeof earlierFeeds)[number];

/**
 * How far the reading of the NBA's feeds is: `schedule`, `boxScores`, and `earlier`, `earlier2` and `earlier3` for the seasons before; `espn` and
 * `espnEarlier` for what is read of ESPN in the NBA's place; `injuryReports` for the NBA's injury reports. The row `run` holds the lease of the node that reads, the
 * version that rises with everything that changes, and the source in use.
 */
export type NbaFeedKey =
  | 'run'
  | 'schedule'
  | 'boxScores'
  | EarlierFeedKey
  | 'matches'
  | 'espn'
  | 'espnEarlier'
  | 'injuryReports';

export const nbaFeeds = pgTable('nba_feeds', {
  key: text('key').$type<NbaFeedKey>().primaryKey(),
  season: smallint('season'),
  /** `run`: when the newest box score was read of those that the version tells of. */
  readAt: instant('read_at'),
  dueAt: instant('due_at'),
  attempts: smallint('attempts').notNull().default(0),
  failure: jsonb('failure').$type<NbaFailure>(),
  /**
   * `earlier`: the number of the game to read next, downwards; −1 when there is none, 0 when the version tells of that.
   * `matches`: the version matched last.
   */
  position: integer('position'),
  /** `earlier`: games in a row that were not there. */
  misses: smallint('misses').notNull().default(0),
  version: integer('version').notNull().default(0),
  /** `run`: whose files are read now, and since when. */
  source: text('source').$type<NbaSource>().notNull().default('nba'),
  sourceSince: instant('source_since'),
  leaseOwner: uuid('lease_owner'),
  leaseUntil: instant('lease_until'),
});
