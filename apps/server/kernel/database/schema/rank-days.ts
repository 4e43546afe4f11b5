import type { TeamId } from '@fantasy-stats/domain';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from './columns.ts';
import { leagues } from './league.ts';

/** A league's ranks at the last sync of a day. Only the newest day and the one before it are stored. */
export const rankDays = pgTable(
  'rank_days',
  {
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    /** The platform's date. */
    day: day('day').notNull(),
    ranks: jsonb('ranks').$type<readonly { readonly teamId: TeamId; readonly rank: number }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.day] })],
);
