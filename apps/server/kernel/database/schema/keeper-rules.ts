import type { KeeperRules } from '@fantasy-stats/contract/keepers';
import type { LeagueId } from '@fantasy-stats/domain';
import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { leagueMembers } from './league.ts';

/** Keeper rules entered by members. Deleted with the link to the league. */
export const keeperRules = pgTable(
  'keeper_rules',
  {
    userId: uuid('user_id').notNull(),
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    /** Validated on read. */
    rules: jsonb('rules').$type<KeeperRules>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.leagueId] }),
    foreignKey({
      columns: [table.userId, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'keeper_rules_member',
    }).onDelete('cascade'),
  ],
);
