import type { LiveDraftFacts } from '@fantasy-stats/domain';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { leagues } from './league.ts';

/**
 * The latest read of each draft that members follow. Nodes share it, so a league is read only once for all of
 * them.
 */
export const liveDrafts = pgTable('live_drafts', {
  leagueId: text('league_id')
    .primaryKey()
    .references(() => leagues.id, { onDelete: 'cascade' }),
  /** Validated on read; null before the first successful read. */
  facts: jsonb('facts').$type<LiveDraftFacts>(),
  readAt: instant('read_at'),
  /** When the latest pick was first seen; null if the first read already included it. */
  pickedAt: instant('picked_at'),
  /** The earliest time of the next read. While a node reads, its lease ends at this time. */
  nextAt: instant('next_at').notNull(),
  /** Error code of the last read; null if it succeeded. */
  failure: text('failure'),
  /** Number of consecutive failed reads. */
  failures: integer('failures').notNull().default(0),
});
