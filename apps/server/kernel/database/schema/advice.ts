import type { AdviceUnit, SummedAdvice } from '@fantasy-stats/contract/advice-record';
import type { LeagueId, TeamId } from '@fantasy-stats/domain';
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

/**
 * Advice as first shown to a team. A row is deleted once its advice is scored. Only sums remain
 * (`advice_outcomes`), without the teams or the advice.
 */
export const adviceShown = pgTable(
  'advice_shown',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    teamId: text('team_id').$type<TeamId>().notNull(),
    kind: text('kind').$type<SummedAdvice>().notNull(),
    /** The fantasy day on which the advice was shown. */
    day: day('day').notNull(),
    /** Rank of the advice in that day's list, starting at 1. */
    rank: smallint('rank').notNull(),
    /** Identifies the advice: it is recorded once per team, even if it is shown on several days. */
    key: text('key').notNull(),
    isReplayed: boolean('is_replayed').notNull(),
    unit: text('unit').$type<AdviceUnit>().notNull(),
    /** First and last day of the period over which the advice is scored next. */
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    /** Inputs for scoring, by kind of advice, such as players and predicted gains. */
    details: jsonb('details').$type<object>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.teamId, table.kind, table.day, table.rank] }),
    uniqueIndex('advice_shown_key').on(table.leagueId, table.teamId, table.kind, table.key),
    index('advice_shown_due').on(table.lastDay),
  ],
);

/**
 * Sums of what a league's advice predicted and achieved, by the last day of scoring. They stay after the
 * league is deleted and name no team.
 */
export const adviceOutcomes = pgTable(
  'advice_outcomes',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    kind: text('kind').$type<SummedAdvice>().notNull(),
    lastDay: day('last_day').notNull(),
    unit: text('unit').$type<AdviceUnit>().notNull(),
    /** Whether the sums are for the advised team rather than its trade partners. */
    isOwn: boolean('is_own').notNull(),
    isFollowed: boolean('is_followed').notNull(),
    isReplayed: boolean('is_replayed').notNull(),
    isSimulated: boolean('is_simulated').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    count: integer('count').notNull(),
    promised: doublePrecision('promised').notNull(),
    actual: doublePrecision('actual').notNull(),
    /** Sum of the predictions' standard errors, and the number of predictions with a standard error. */
    errors: doublePrecision('errors').notNull(),
    drawn: integer('drawn').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'advice_outcomes_pk',
      columns: [
        table.leagueId,
        table.kind,
        table.lastDay,
        table.unit,
        table.isOwn,
        table.isFollowed,
        table.isReplayed,
      ],
    }),
    index('advice_outcomes_season').on(table.kind, table.isSimulated, table.season),
  ],
);
