import type { LeagueId } from '@fantasy-stats/domain';
import { boolean, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { leagueMembers } from './league.ts';

/**
 * The public room of a league: at most one. It goes with the link to the league of whoever opened it, so that nobody shows
 * what is not his to show any more.
 */
export const leagueRooms = pgTable(
  'league_rooms',
  {
    leagueId: text('league_id').$type<LeagueId>().primaryKey(),
    /** By which a visitor's address is looked up. */
    tokenHash: text('token_hash').notNull(),
    /** The same secret sealed: members are shown the address again. */
    sealedToken: text('sealed_token').notNull(),
    openedBy: uuid('opened_by').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Whether managers' names stay out of it; teams' names stand in any case. */
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
