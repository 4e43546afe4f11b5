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

/** `read`: the data that a league's pages need. `backfill`: a background run for all other data. */
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
  /** An error code of the contract. */
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number | null>>;
  readonly at: string;
}

/** Every sync of every league: its results, its failures, and its resume point. */
export const leagueSyncs = pgTable(
  'league_syncs',
  {
    id: uuid('id').notNull().defaultRandom(),
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SyncKind>().notNull().default('read'),
    trigger: text('trigger').$type<SyncTrigger>().notNull().default('clock'),
    /** User whose credentials are tried first; null for a scheduled sync. */
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<SyncState>().notNull().default('queued'),
    steps: jsonb('steps').$type<readonly SyncStep[]>().notNull(),
    requests: integer('requests').notNull().default(0),
    /** Rows inserted, updated or deleted, by part. */
    changed: jsonb('changed').$type<Readonly<Partial<Record<SyncPart, number>>>>().notNull().default({}),
    /** Differences from before, as defined by the contract. */
    changes: jsonb('changes').$type<readonly SyncChange[]>().notNull().default([]),
    missing: jsonb('missing').$type<readonly MissingPart[]>().notNull().default([]),
    failure: jsonb('failure').$type<SyncFailure>(),
    /** How often the platform throttled or was unreachable. */
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at'),
    /** The current attempt. Writes of an earlier attempt are rejected after a takeover. */
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
 * Rate limits for all nodes: when the next request may be sent, by platform (`yahoo`) and by account
 * (`yahoo:<account>`, or `espn:public`).
 */
export const platformPace = pgTable('platform_pace', {
  key: text('key').primaryKey(),
  nextAt: instant('next_at').notNull(),
  /** No requests before this time, as requested by the platform. */
  blockedUntil: instant('blocked_until'),
  /** Last throttling: when, for which account, and how often within a short time. */
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

/** Progress of a league's backfill, and when it continues. Rows that are due form the queue. */
export const leagueBackfills = pgTable(
  'league_backfills',
  {
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BackfillKind>().notNull(),
    /** Resume point in the source's own format; null at the start. */
    cursor: text('cursor'),
    /** Everything of the kind is stored back to this day, inclusive; null while unknown. */
    wholeSince: date('whole_since', { mode: 'string' }),
    /** Upper end of stored data below a gap: everything from this day back is stored; null without a gap. */
    knownFrom: date('known_from', { mode: 'string' }),
    isDone: boolean('is_done').notNull().default(false),
    /** When data of the kind was last read. */
    readAt: instant('read_at'),
    /** When to continue; null when nothing is left to do. */
    dueAt: instant('due_at'),
    /** Consecutive failures, and the last one. */
    attempts: smallint('attempts').notNull().default(0),
    failure: jsonb('failure').$type<SyncFailure>(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.kind] }),
    index('league_backfills_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** Background requests by day, account, league and kind, for its budgets. */
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
 * Bodies are stored without secrets and personal names and are never shown to users. Rows are deleted 30 days
 * after they were last seen; at most a few hundred exist.
 */
export const unrecognizedResponses = pgTable(
  'unrecognized_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    platform: text('platform').$type<Platform | 'nba'>().notNull(),
    /** Path of the newest request, without its query. */
    path: text('path').notNull(),
    /** The path with placeholders for its ids, so that a hundred leagues with one problem are one row. */
    pathPattern: text('path_pattern').notNull(),
    /** Location in the response, such as `league.settings.scoringType`; empty for the whole response. */
    at: text('at').notNull(),
    /** The problem, such as `is missing`. */
    problem: text('problem').notNull(),
    /** The newest response, truncated and without private data; null if none could be stored. */
    body: jsonb('body').$type<unknown>(),
    /** The league of the newest request; null if none. */
    leagueId: text('league_id').$type<LeagueId>(),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    count: integer('count').notNull().default(1),
    /** When an administrator acknowledged the response; highlighted again if seen after that. */
    notedAt: instant('noted_at'),
  },
  (table) => [
    uniqueIndex('unrecognized_answers_place').on(table.platform, table.pathPattern, table.at, table.problem),
    index('unrecognized_answers_last').on(table.lastSeenAt),
  ],
);
