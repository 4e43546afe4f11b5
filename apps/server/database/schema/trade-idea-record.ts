import type { shownOn } from '@fantasy-stats/contract/trade-idea-record';
import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import type { GainUnit } from '@fantasy-stats/engine/trade';
import type { ProposedSide } from '@fantasy-stats/engine/trade-hindsight';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { day } from './columns.ts';
import { leagues } from './league.ts';

/** A side of a proposed trade, with what it was promised: in the unit, and the standard error of that. */
export interface ShownSide extends ProposedSide {
  readonly gain: number;
  readonly error: number;
}

/** Where a trade was shown: the idea on the home page, or the trade finder's list. */
export type ShownOn = (typeof shownOn)[number];

/**
 * Proposed trades as they were first shown to a team, until they are scored: over four weeks, of rotisserie points when the season is
 * over. Then only sums stay, and nothing of who was to be traded for whom.
 */
export const shownTrades = pgTable(
  'shown_trades',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    teamId: text('team_id').$type<TeamId>().notNull(),
    /** The fantasy day on which it was first shown. */
    day: day('day').notNull(),
    shownOn: text('shown_on').$type<ShownOn>().notNull(),
    /** Its place in the list, 1 the best; 1 of an idea. */
    rank: smallint('rank').notNull(),
    /** Who goes where: the same trade is kept once for a team in each place, however often it is shown. */
    exchange: text('exchange').notNull(),
    isReplayed: boolean('is_replayed').notNull(),
    unit: text('unit').$type<GainUnit>().notNull(),
    /** From which day on it would count. */
    firstDay: day('first_day').notNull(),
    /** The days by which it is to be scored next. */
    nextFirst: day('next_first').notNull(),
    nextLast: day('next_last').notNull(),
    /** The team's own side first. */
    sides: jsonb('sides').$type<readonly ShownSide[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.teamId, table.day, table.shownOn, table.rank] }),
    uniqueIndex('shown_trades_exchange').on(table.leagueId, table.teamId, table.shownOn, table.exchange),
    index('shown_trades_due').on(table.nextLast),
  ],
);

/**
 * What the proposed trades of a league brought in a week, summed over the sides: what their record is made of. It outlives the league,
 * and names neither team nor player.
 */
export const tradeIdeaWeeks = pgTable(
  'trade_idea_weeks',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    /** The last of the days by which they were scored. */
    lastDay: day('last_day').notNull(),
    shownOn: text('shown_on').$type<ShownOn>().notNull(),
    unit: text('unit').$type<GainUnit>().notNull(),
    /** Whether it is the side of the team that was shown the trade, or of its partners. */
    isOwn: boolean('is_own').notNull(),
    /** Whether the trade had been made in the league. */
    isFollowed: boolean('is_followed').notNull(),
    isReplayed: boolean('is_replayed').notNull(),
    isSimulated: boolean('is_simulated').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    sides: integer('sides').notNull(),
    promised: doublePrecision('promised').notNull(),
    /** Standard errors of what was promised. */
    errors: doublePrecision('errors').notNull(),
    actual: doublePrecision('actual').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'trade_idea_weeks_pk',
      columns: [
        table.leagueId,
        table.lastDay,
        table.shownOn,
        table.unit,
        table.isOwn,
        table.isFollowed,
        table.isReplayed,
      ],
    }),
    index('trade_idea_weeks_season').on(table.isSimulated, table.season),
  ],
);
