import type { SavedTrade } from '@fantasy-stats/contract/saved-trades';
import type { LeagueId } from '@fantasy-stats/domain';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { leagueMembers } from './league.ts';

/**
 * Trades that members saved, with their evaluation at that time. Deleted when the user unlinks the league.
 */
export const savedTrades = pgTable(
  'saved_trades',
  {
    userId: uuid('user_id').notNull(),
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    id: uuid('id').notNull(),
    /** Validated on read. */
    trade: jsonb('trade').$type<SavedTrade>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.leagueId, table.id] }),
    index('saved_trades_newest').on(table.userId, table.leagueId, table.savedAt),
    foreignKey({
      columns: [table.userId, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'saved_trades_member',
    }).onDelete('cascade'),
  ],
);
