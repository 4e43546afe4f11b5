import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What can go wrong for one league without stopping the others. */
export type GuardedWork = 'alerts' | 'backfill' | 'forecasts' | 'nba' | 'recaps' | 'sync' | 'webhooks';

/** Why something is set aside: it ended its process, took too long or too much memory, or an administrator wants it so. */
export type SetAsideReason = 'byHand' | 'killed' | 'tooLarge' | 'tooLong';

/**
 * Work under way, noted before it begins so that a process that ends with it can be laid to it, and work that is set aside
 * because it did so, or took too much.
 */
export const guardedWork = pgTable(
  'guarded_work',
  {
    /** The league's id, or `nba`. */
    subject: text('subject').notNull(),
    work: text('work').$type<GuardedWork>().notNull(),
    /** Who is at it; null when nobody is. */
    owner: uuid('owner'),
    /** Past: who was at it is gone, and never said how it ended. */
    leaseUntil: instant('lease_until'),
    /** Processes that ended with it, one after the other. */
    kills: integer('kills').notNull().default(0),
    /** How often it was set aside, one after the other. */
    times: integer('times').notNull().default(0),
    reason: text('reason').$type<SetAsideReason>(),
    setAsideAt: instant('set_aside_at'),
    until: instant('until'),
    /** The league's version of then; null where it stays set aside whatever changes. */
    version: text('version'),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.work] }),
    index('guarded_work_set_aside').on(table.setAsideAt),
  ],
);
