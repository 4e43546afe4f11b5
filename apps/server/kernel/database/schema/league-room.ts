import type { LeagueId } from '@fantasy-stats/domain';
import { boolean, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { leagueMembers } from './league.ts';

/** A league's public page: at most one. Deleted when the user who opened it unlinks the league. */
export const leagueRooms = pgTable(
  'league_rooms',
  {
    leagueId: text('league_id').$type<LeagueId>().primaryKey(),
    /** Hash of the secret in the page's URL, for finding the page. */
    tokenHash: text('token_hash').notNull(),
    /** The same secret, encrypted, so members can see the URL again. */
    sealedToken: text('sealed_token').notNull(),
    openedBy: uuid('opened_by').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Whether managers' names are hidden. Team names are always shown. */
    hidesNames: boolean('hides_names').notNull(),
  },
  (table) => [
    index('league_rooms_token').on(table.tokenHash),
    index('league_rooms_opened_by').on(table.openedBy, table.leagueId),
    foreignKey({
      columns: [table.openedBy, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'league_rooms_member',
    }).onDelete('cascade'),
  ],
);
