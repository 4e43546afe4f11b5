import type { Hindsight } from '@fantasy-stats/contract/league-trades';
import type { LeagueId } from '@fantasy-stats/domain';
import { boolean, index, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';

/**
 * Trades as first evaluated, and their results some weeks later, for one of the two sides. They outlive the
 * league and name no team or player.
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
    /** First day on which the players' games count for their new teams. */
    day: day('day').notNull(),
    judgedAt: instant('judged_at').notNull(),
    /**
     * Whether the evaluation was made more than a week after the trade, using only games before the trade.
     */
    isReplayed: boolean('is_replayed').notNull(),
    /** The side's projected gain per week, and the probability of a gain, as of the trade. */
    promised: real('promised').notNull(),
    chance: real('chance').notNull(),
    /** Actual gain per week after at least four weeks of games; null until then. */
    actual: real('actual'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.tradeId] }),
    index('judged_trades_season').on(table.isSimulated, table.season),
  ],
);
