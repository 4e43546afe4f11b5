import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Kinds of work that can fail for one league without stopping the others. */
export type GuardedWork = 'alerts' | 'backfill' | 'forecasts' | 'nba' | 'recaps' | 'sync' | 'webhooks';

/**
 * Why work is quarantined: it crashed its process, exceeded its time or memory limit, or an administrator
 * quarantined it.
 */
export type QuarantineReason = 'byHand' | 'killed' | 'tooLarge' | 'tooLong';

/**
 * Work in progress and quarantined work. Work is recorded before it starts, so a crash can be attributed to
 * it.
 */
export const guardedWork = pgTable(
  'guarded_work',
  {
    /** The league's id, or `nba`. */
    subject: text('subject').notNull(),
    work: text('work').$type<GuardedWork>().notNull(),
    /**
     * The current run; null if none. If its process was killed, the next start of this work counts the kill.
     */
    owner: uuid('owner'),
    /** Number of consecutive processes that died while running this work. */
    kills: integer('kills').notNull().default(0),
    times: integer('times').notNull().default(0),
    reason: text('reason').$type<QuarantineReason>(),
    setAsideAt: instant('set_aside_at'),
    until: instant('until'),
    /** The league's version when quarantined; null if a new version does not end the quarantine. */
    version: text('version'),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.work] }),
    index('guarded_work_set_aside').on(table.setAsideAt),
  ],
);
