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

/** `read`: a sync of the data that a league's pages need. `backfill`: a background run for all other data. */
export type SyncKind = 'read' | 'backfill';
/** The cause of the sync: linking, a user, the schedule, or the backfill. */
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
  /** An error code of the API contract. */
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number | null>>;
  readonly at: string;
}

/** All syncs of all leagues, with their results, failures and resume points. */
export const leagueSyncs = pgTable(
  'league_syncs',
  {
    id: uuid('id').notNull().defaultRandom(),
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SyncKind>().notNull().default('read'),
    trigger: text('trigger').$type<SyncTrigger>().notNull().default('clock'),
    /** User whose credentials are tried first; null for scheduled syncs. */
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<SyncState>().notNull().default('queued'),
    steps: jsonb('steps').$type<readonly SyncStep[]>().notNull(),
    requests: integer('requests').notNull().default(0),
    /** Rows inserted, updated or deleted, by part. */
    changed: jsonb('changed').$type<Readonly<Partial<Record<SyncPart, number>>>>().notNull().default({}),
    /** Changes since the previous sync, in the API contract's format. */
    changes: jsonb('changes').$type<readonly SyncChange[]>().notNull().default([]),
    missing: jsonb('missing').$type<readonly MissingPart[]>().notNull().default([]),
    failure: jsonb('failure').$type<SyncFailure>(),
    /** How often the platform throttled or was unreachable. */
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at'),
    /** The current attempt. After a takeover, writes of earlier attempts are rejected. */
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
 * Rate limits shared by all nodes: when the next request may be sent, by platform (`yahoo`) and by account
 * (`yahoo:<account>` or `espn:public`).
 */
export const platformPace = pgTable('platform_pace', {
  key: text('key').primaryKey(),
  nextAt: instant('next_at').notNull(),
  /** Time until which the platform accepts no requests. */
  blockedUntil: instant('blocked_until'),
  /** When the platform last throttled requests, for which account, and how often within a short time. */
  throttledAt: instant('throttled_at'),
  throttledKey: text('throttled_key'),
  throttles: smallint('throttles').notNull().default(0),
});

/** Kinds of data that the backfill reads, each with a resume point. */
export type BackfillKind =
  | 'weeks'
  | 'transactions'
  | 'players'
  | 'draftAverages'
  | 'freeAgents'
  | 'days'
  | 'seasons';

/** Progress of a league's backfill, and when it continues. Due rows form the queue. */
export const leagueBackfills = pgTable(
  'league_backfills',
  {
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BackfillKind>().notNull(),
    /** Resume point in the source's own format; null at the start. */
    cursor: text('cursor'),
    /** First day from which all data of the kind is stored; null while unknown. */
    wholeSince: date('whole_since', { mode: 'string' }),
    /** Last day before a gap in the stored data; null if there is no gap. */
    knownFrom: date('known_from', { mode: 'string' }),
    isDone: boolean('is_done').notNull().default(false),
    /** When data of the kind was last read. */
    readAt: instant('read_at'),
    /** When to continue; null if done. */
    dueAt: instant('due_at'),
    /** Consecutive failures, and the last failure. */
    attempts: smallint('attempts').notNull().default(0),
    failure: jsonb('failure').$type<SyncFailure>(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.kind] }),
    index('league_backfills_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** Number of background requests by day, account, league and kind, for request budgets. */
export const backgroundRequests = pgTable(
  'background_requests',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** The rate-limited account, as in `platform_pace`: `yahoo:<account>`, `espn:public`. */
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
 * Unexpected platform responses, for administrators: one row per location and problem, with the newest body.
 * Bodies omit secrets and personal names. Rows are deleted 30 days after the last occurrence.
 */
export const unrecognizedResponses = pgTable(
  'unrecognized_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    platform: text('platform').$type<Platform | 'nba'>().notNull(),
    /** Path of the newest request, without its query. */
    path: text('path').notNull(),
    /** The path with placeholders for ids, so a problem in a hundred leagues is only one row. */
    pathPattern: text('path_pattern').notNull(),
    /** Location in the response, such as `league.settings.scoringType`; empty for the whole response. */
    at: text('at').notNull(),
    /** The problem, such as `is missing`. */
    problem: text('problem').notNull(),
    /** The newest response, truncated and without private data; null if none could be stored. */
    body: jsonb('body').$type<unknown>(),
    /** The league of the newest request; null if it had none. */
    leagueId: text('league_id').$type<LeagueId>(),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    count: integer('count').notNull().default(1),
    /**
     * When an administrator acknowledged the response. If it is seen again later, it is highlighted again.
     */
    notedAt: instant('noted_at'),
  },
  (table) => [
    uniqueIndex('unrecognized_answers_place').on(table.platform, table.pathPattern, table.at, table.problem),
    index('unrecognized_answers_last').on(table.lastSeenAt),
  ],
);
