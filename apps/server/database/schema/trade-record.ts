import type { Hindsight } from '@fantasy-stats/contract/league-trades';
import type { LeagueId } from '@fantasy-stats/domain';
import { boolean, index, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';

/**
 * Trades as they were first judged, and what they had brought some weeks later, seen from one of their two sides. They outlive the
 * league they were made in: nothing in them names a team or a player.
 */
export const judgedTrades = pgTable(
  'judged_trades',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    tradeId: text('trade_id').notNull(),
    isSimulated: boolean('is_simulated').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    unit: text('unit').$type<Hindsight['unit']>().notNull(),
    /** The first day whose games are another team's for it. */
    day: day('day').notNull(),
    judgedAt: instant('judged_at').notNull(),
    /** Whether that was more than a week after it was made: worked out afterwards, from the games before it. */
    isReplayed: boolean('is_replayed').notNull(),
    /** Value a week that the side gains, and its chance to come out ahead, as projected on the day. */
    promised: real('promised').notNull(),
    chance: real('chance').notNull(),
    /** Value a week it had gained when four weeks or more had been played; null until then. */
    actual: real('actual'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.tradeId] }),
    index('judged_trades_season').on(table.isSimulated, table.season),
  ],
);
