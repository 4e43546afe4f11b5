import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import type { GoalUnit, WeekPlan } from '@fantasy-stats/engine/streaming';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { day } from './columns.ts';
import { leagues } from './league.ts';

/**
 * The first plan of adds that a team was shown for a week, until it can be told what it brought: two days after the week, of
 * rotisserie points when the season is over. Then only sums stay, and nothing of who was to be added for whom.
 */
export const shownPlans = pgTable(
  'shown_plans',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    teamId: text('team_id').$type<TeamId>().notNull(),
    /** The league's week; null where it has no matchups. */
    week: smallint('week'),
    /** The fantasy day on which it was first shown. */
    day: day('day').notNull(),
    /** The week's last day. */
    lastDay: day('last_day').notNull(),
    unit: text('unit').$type<GoalUnit>().notNull(),
    /** What it promised over the week without adds, in the unit, and its standard error; null where nothing was drawn. */
    gain: real('gain').notNull(),
    error: real('error'),
    /** Who is added on which day, and in whose place; the platform's players. */
    moves: jsonb('moves').$type<WeekPlan['moves']>().notNull(),
    /** The games that its lineups hold more or less often than those without it. */
    lineups: jsonb('lineups').$type<WeekPlan['lineups']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.teamId, table.lastDay] }),
    index('shown_plans_due').on(table.lastDay),
  ],
);

/**
 * What the plans of a league's week brought, summed: what their record is made of. It outlives the league, and names neither team
 * nor player.
 */
export const planWeeks = pgTable(
  'plan_weeks',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    /** The week's last day. */
    lastDay: day('last_day').notNull(),
    unit: text('unit').$type<GoalUnit>().notNull(),
    /** Whether the team made all of the plan's adds by then; else it made none of them. */
    isFollowed: boolean('is_followed').notNull(),
    isSimulated: boolean('is_simulated').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    plans: integer('plans').notNull(),
    promised: doublePrecision('promised').notNull(),
    actual: doublePrecision('actual').notNull(),
    /** Standard errors of what was promised, summed, and how many plans had one. */
    errors: doublePrecision('errors').notNull(),
    drawn: integer('drawn').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.lastDay, table.unit, table.isFollowed] }),
    index('plan_weeks_season').on(table.isSimulated, table.season),
  ],
);
