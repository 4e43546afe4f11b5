import type { MissingPart, SyncPart } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { leagues } from './league.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
    id: uuid('id').primaryKey().defaultRandom(),
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    /** Whose credentials are tried first; null for a scheduled sync. */
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<SyncState>().notNull().default('queued'),
    steps: jsonb('steps').$type<readonly SyncStep[]>().notNull(),
    /** Requests made to the platform. */
    requests: integer('requests').notNull().default(0),
    /** Rows written, changed or taken away, by part. */
    changed: jsonb('changed').$type<Readonly<Partial<Record<SyncPart, number>>>>().notNull().default({}),
    missing: jsonb('missing').$type<readonly MissingPart[]>().notNull().default([]),
    failure: jsonb('failure').$type<SyncFailure>(),
    /** Times the platform asked to wait or could not be reached. */
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at'),
    jobId: uuid('job_id'),
    /** Who runs it, and until when that holds unless renewed: a dead node's sync is taken up by another. */
    leaseOwner: uuid('lease_owner'),
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('league_syncs_one_at_a_time')
      .on(table.leagueId)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('league_syncs_latest').on(table.leagueId, table.createdAt),
  ],
);

/** When the next request may go out, by platform and by account, for all nodes together. */
export const platformPace = pgTable('platform_pace', {
  key: text('key').primaryKey(),
  nextAt: instant('next_at').notNull(),
});
