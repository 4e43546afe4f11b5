import type { LiveDraftFacts } from '@fantasy-stats/domain';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { leagues } from './league.ts';

/** The latest read of each draft that members follow. Nodes share it, so that a league is read once for all. */
export const liveDrafts = pgTable('live_drafts', {
  leagueId: text('league_id')
    .primaryKey()
    .references(() => leagues.id, { onDelete: 'cascade' }),
  /** Validated on read; null before the first successful read. */
  facts: jsonb('facts').$type<LiveDraftFacts>(),
  readAt: instant('read_at'),
  /** When the latest pick appeared; null if it was there at the first read. */
  pickedAt: instant('picked_at'),
  /** The platform is not read again before this time. During a read, the lease of the reading node ends then. */
  nextAt: instant('next_at').notNull(),
  /** Error code of the last read; null if it succeeded. */
  failure: text('failure'),
  /** Number of failed reads in a row. */
  failures: integer('failures').notNull().default(0),
});
