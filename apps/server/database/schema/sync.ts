import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import type { LeagueId, MissingPart, Platform, SyncPart } from '@fantasy-stats/domain';
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
import { leagues } from './league.ts';

/**
 * `read`: a league's parts that make its pages. `backfill`: a turn of the background, which fills in what the pages can
 * wait for.
 */
export type SyncKind = 'read' | 'backfill';
/** What asked for it: the link, a user, the clock, or the background. */
export type SyncTrigger = 'link' | 'user' | 'clock' | 'background';
export type SyncState = 'queued' | 'running' | 'complete' | 'partial' | 'failed';
export type SyncStepState = 'waiting' | 'running' | 'done' | 'partial' | 'failed' | 'skipped';

export interface SyncStep {
  readonly part: SyncPart;
  readonly state: SyncStepState;
  readonly done: number;
  readonly total: number | null;
}

export interface SyncFailure {
  /** An error code of the contract. */
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number | null>>;
  readonly at: string;
}

/** Every sync of every league: what it did, what it could not, and where an interrupted one goes on. */
export const leagueSyncs = pgTable(
  'league_syncs',
  {
    id: uuid('id').notNull().defaultRandom(),
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SyncKind>().notNull().default('read'),
    trigger: text('trigger').$type<SyncTrigger>().notNull().default('clock'),
    /** Whose credentials are tried first; null for a scheduled sync. */
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<SyncState>().notNull().default('queued'),
    steps: jsonb('steps').$type<readonly SyncStep[]>().notNull(),
    /** Requests made to the platform. */
    requests: integer('requests').notNull().default(0),
    /** Rows written, changed or taken away, by part. */
    changed: jsonb('changed').$type<Readonly<Partial<Record<SyncPart, number>>>>().notNull().default({}),
    /** What is different from before, in words of the contract. */
    changes: jsonb('changes').$type<readonly SyncChange[]>().notNull().default([]),
    missing: jsonb('missing').$type<readonly MissingPart[]>().notNull().default([]),
    failure: jsonb('failure').$type<SyncFailure>(),
    /** Times the platform asked to wait or could not be reached. */
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at'),
    /** Which try runs it: what an earlier one writes after it was taken over is refused. */
    owner: uuid('owner'),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.id] }),
    index('league_syncs_id').on(table.id),
    uniqueIndex('league_syncs_one_at_a_time')
      .on(table.leagueId, table.kind)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('league_syncs_latest').on(table.leagueId, table.createdAt),
  ],
);

/**
 * When the next request may go out, and until when none may, by platform (`yahoo`) and by account
 * (`yahoo:<account>`, or `espn:public`), for all nodes together.
 */
export const platformPace = pgTable('platform_pace', {
  key: text('key').primaryKey(),
  nextAt: instant('next_at').notNull(),
  /** The platform has asked us to wait until then: nobody asks before. */
  blockedUntil: instant('blocked_until'),
  /** When it asked so last, of which account, and how often within a short time. */
  throttledAt: instant('throttled_at'),
  throttledKey: text('throttled_key'),
  throttles: smallint('throttles').notNull().default(0),
});

/** What the background fills in, each with a place to go on from. */
export type BackfillKind =
  | 'weeks'
  | 'transactions'
  | 'players'
  | 'draftAverages'
  | 'freeAgents'
  | 'days'
  | 'seasons';

/** How far the background is with a league, and when it goes on: what is due here is its queue. */
export const leagueBackfills = pgTable(
  'league_backfills',
  {
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BackfillKind>().notNull(),
    /** Where to go on, in the reader's own words; null at the beginning. */
    cursor: text('cursor'),
    /** The day down to which, that day included, everything of the kind is stored; null while that cannot be told. */
    wholeSince: date('whole_since', { mode: 'string' }),
    /** Where what is stored goes on below a gap: from this day down everything is stored already; null without a gap. */
    knownFrom: date('known_from', { mode: 'string' }),
    isDone: boolean('is_done').notNull().default(false),
    /** When something of the kind was last read. */
    readAt: instant('read_at'),
    /** When to go on; null when there is nothing left to do. */
    dueAt: instant('due_at'),
    /** Failures in a row, and the last of them. */
    attempts: smallint('attempts').notNull().default(0),
    failure: jsonb('failure').$type<SyncFailure>(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.kind] }),
    index('league_backfills_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** Requests the background made, by day, account, league and kind: what its budgets are counted by. */
export const backgroundRequests = pgTable(
  'background_requests',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** As in `platform_pace`: `yahoo:<account>`, `espn:public`. */
    account: text('account').notNull(),
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BackfillKind>().notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.account, table.leagueId, table.kind] }),
    index('background_requests_league').on(table.leagueId, table.day),
  ],
);

/**
 * Answers of the platforms that did not fit, for the administrator: one row a place and problem, with the newest
 * body. Bodies come here without secrets and without names of people, and are never shown to users. Rows go 30 days
 * after they were last seen; at most a few hundred are kept.
 */
export const unrecognizedAnswers = pgTable(
  'unrecognized_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    platform: text('platform').$type<Platform | 'nba'>().notNull(),
    /** The newest path that was asked, without its query. */
    path: text('path').notNull(),
    /** The path with its numbers taken out, so that a hundred leagues with one problem are one row. */
    pathPattern: text('path_pattern').notNull(),
    /** Where in the answer it does not fit, such as `league.settings.scoringType`; empty for the answer as a whole. */
    at: text('at').notNull(),
    /** What does not fit there, such as `is missing`. */
    problem: text('problem').notNull(),
    /** The newest answer, cut down and without what is private; null where none could be kept. */
    body: jsonb('body').$type<unknown>(),
    /** The league it was last read for; null where none was. */
    leagueId: text('league_id').$type<LeagueId>(),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** How often it was seen. */
    count: integer('count').notNull().default(1),
    /** When an administrator said to have looked at it; what is seen again after that stands out again. */
    notedAt: instant('noted_at'),
  },
  (table) => [
    uniqueIndex('unrecognized_answers_place').on(table.platform, table.pathPattern, table.at, table.problem),
    index('unrecognized_answers_last').on(table.lastSeenAt),
  ],
);
