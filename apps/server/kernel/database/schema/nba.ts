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

/** Source of data: the NBA's public files, or ESPN's public season views if the NBA blocks this server. */
export type NbaSource = 'nba' | 'espn';

/** NBA games of every season read, with the state of their box scores. */
export const nbaGames = pgTable(
  'nba_games',
  {
    /** The NBA's ten-digit id as a number. For games known only from ESPN, ESPN's id (above 400 million). */
    id: integer('id').primaryKey(),
    /** ESPN's id, if known. */
    espnId: integer('espn_id'),
    /** Source that last set the day, NBA teams and status. */
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
    /** When the game's box score was last read; null until the first read. */
    boxReadAt: instant('box_read_at'),
    /** When to read the box score next; null if never, or not until the schedule changes. */
    boxDueAt: instant('box_due_at'),
    /** Consecutive failed reads. */
    boxAttempts: smallint('box_attempts').notNull().default(0),
    /** Hash of the stored player-games, to detect corrections. */
    boxDigest: text('box_digest'),
    /** Source of the game's stat lines; null if it has none. */
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
 * Players by NBA id, as named in their newest box score. Players known only from ESPN have an id above one
 * billion, derived from ESPN's.
 */
export const nbaPlayers = pgTable('nba_players', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  nbaTeam: text('nba_team').$type<NbaTeam>(),
  /** Day of the player's newest box score. */
  seenOn: date('seen_on', { mode: 'string' }).notNull(),
  /** Birth date from ESPN's rosters; null if unknown. */
  bornOn: date('born_on', { mode: 'string' }),
});

/** A player in a game, whether they played or not. Their NBA team is the game's home or away team. */
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
    /** Null if the box score does not contain it. */
    technicals: smallint('tech'),
    isHome: boolean('is_home').notNull(),
    played: boolean('played').notNull(),
    /** Null if the source does not contain it. */
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
 * How a match was found: by name, from the list of exceptions, by the platform's id (for players known only
 * from ESPN, or matched on Yahoo in another season), or by an administrator.
 */
export type MatchBasis = 'name' | 'nameAndNbaTeam' | 'exception' | 'number' | 'decision';
/** Why there is no match. `none`: an administrator decided that the player is not in the NBA. */
export type MatchProblem = 'unknown' | 'ambiguous' | 'none';

/** The NBA player matched with a platform's player. Administrators see unmatched ones. */
export const nbaMatches = pgTable(
  'nba_matches',
  {
    /** As in `players`: a platform, or the id of a league uploaded by a browser. */
    platform: text('platform').notNull(),
    playerId: text('player_id').notNull(),
    /** The platform's name and NBA team that the match is based on. */
    name: text('name').notNull(),
    nbaTeam: text('nba_team'),
    nbaId: integer('nba_id').references(() => nbaPlayers.id, { onDelete: 'cascade' }),
    basis: text('basis').$type<MatchBasis>(),
    problem: text('problem').$type<MatchProblem>(),
    /** Possible NBA players, if there are several. */
    candidates: jsonb('candidates').$type<readonly number[]>().notNull().default([]),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.playerId] }),
    index('nba_matches_player').on(table.nbaId),
  ],
);

/** Administrators' decisions about player matches. They take precedence over automatic matches. */
export const nbaMatchDecisions = pgTable(
  'nba_match_decisions',
  {
    platform: text('platform').$type<Platform>().notNull(),
    playerId: text('player_id').notNull(),
    /** Null if the player is not in the NBA. */
    nbaId: integer('nba_id').references(() => nbaPlayers.id, { onDelete: 'cascade' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.playerId] })],
);

/** Why the last read of a feed failed. */
export interface NbaFailure {
  /** The error's type, such as `PlatformUnavailable`. */
  readonly reason: string;
  readonly status: number | null;
  readonly at: string;
  /** Time of the first of the consecutive failures; missing in old entries. */
  readonly since?: string;
}

/** Keys of past seasons, newest first. */
export const earlierFeeds = ['earlier', 'earlier2', 'earlier3'] as const;
export type EarlierFeedKey = (typeof earlierFeeds)[number];

/**
 * Progress of feeds: `schedule`, `boxScores`, and `earlier`, `earlier2`, `earlier3` for past seasons; `espn`
 * and `espnEarlier` for ESPN's data; `injuryReports`; `birthDates`; `tipOffs` with the latest past tip-off in
 * `read_at`. The row `run` has the reading node's lease, a version of the data, and the current source.
 */
export type NbaFeedKey =
  | 'run'
  | 'schedule'
  | 'boxScores'
  | EarlierFeedKey
  | 'matches'
  | 'espn'
  | 'espnEarlier'
  | 'injuryReports'
  | 'birthDates'
  | 'tipOffs';

export const nbaFeeds = pgTable('nba_feeds', {
  key: text('key').$type<NbaFeedKey>().primaryKey(),
  season: smallint('season'),
  /** `run`: when the newest box score in this version was read. */
  readAt: instant('read_at'),
  dueAt: instant('due_at'),
  attempts: smallint('attempts').notNull().default(0),
  failure: jsonb('failure').$type<NbaFailure>(),
  /**
   * `earlier`: id of the next game to read, descending; −1 when no games are left, 0 when the version
   * includes all of them.
   * `matches`: the version that players were last matched for.
   * `birthDates`: the number of known players at the last read.
   */
  position: integer('position'),
  /** `earlier`: number of consecutive missing games. */
  misses: smallint('misses').notNull().default(0),
  version: integer('version').notNull().default(0),
  /** `run`: the current source, and when it became the source. */
  source: text('source').$type<NbaSource>().notNull().default('nba'),
  sourceSince: instant('source_since'),
  /** `run`: whether box scores were written that are not in the version yet. */
  hasUnreported: boolean('has_unreported').notNull().default(false),
});
