import type { LeagueId, StatisticId } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';
import { leagues } from './league.ts';

/**
 * Chances of running matchups as they were first shown on a day, and what came of them. They outlive the league they
 * were about, for they are the record of the forecasts: nothing in them names anybody.
 */
export const shownForecasts = pgTable(
  'shown_forecasts',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    week: smallint('week').notNull(),
    matchupId: text('matchup_id').notNull(),
    /** The matchup as a whole, or one category of it. */
    about: text('about').$type<'matchup' | StatisticId>().notNull(),
    /** The fantasy day on which it was shown. */
    day: day('day').notNull(),
    /** The week's days until then: 1 on its first. */
    dayOfWeek: smallint('day_of_week').notNull(),
    isSimulated: boolean('is_simulated').notNull(),
    /** For the home side: a win, and half of a tie. */
    chance: real('chance').notNull(),
    /** The sharpness learned from the season so far that it was computed with. */
    sharpness: real('sharpness').notNull().default(1),
    /** 1 a win for the home side, 0 a loss, ½ a tie; null while open, and where it cannot be told for good. */
    outcome: real('outcome'),
    /** When it was compared with what came; null while open. */
    scoredAt: instant('scored_at'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.week, table.matchupId, table.about, table.day] }),
    index('shown_forecasts_open').on(table.leagueId, table.week).where(sql`${table.scoredAt} is null`),
  ],
);

/**
 * What the outcomes of a week say of how sharp the chances shown at its start should have been, summed over all leagues as they are
 * scored: so little that a season's is read with every forecast.
 */
export const sharpnessWeeks = pgTable(
  'sharpness_weeks',
  {
    isSimulated: boolean('is_simulated').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    /** What the chances were of: single categories, matchups by categories, or matchups by fantasy points. */
    about: text('about').$type<'categories' | 'matchups' | 'points'>().notNull(),
    /** The Monday on or before the week's first day. */
    monday: day('monday').notNull(),
    /** Of the chances that were shown, their mean by information. */
    sharpness: doublePrecision('sharpness').notNull(),
    score: doublePrecision('score').notNull(),
    information: doublePrecision('information').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isSimulated, table.season, table.about, table.monday] })],
);

/**
 * What forecasts of a league are kept of: those that every member asks for, and what the openings of pages are written from for the
 * teams that members call their own.
 */
export type KeptForecast = 'dashboard' | 'inputs' | 'draftReview' | 'lineups' | 'trades' | 'openings';

/** Forecasts of a league as they were computed for one version of it: the newest of each kind, for all nodes. */
export const forecastAnswers = pgTable(
  'forecast_answers',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    about: text('about').$type<KeptForecast>().notNull(),
    /** Names everything they depend on. */
    version: text('version').notNull(),
    /** JSON. */
    answer: text('answer').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.about] }),
    index('forecast_answers_old').on(table.madeAt),
  ],
);

/**
 * What a league's forecasts were computed from when one of its weeks was first forecast: what moved the odds since then is told by it.
 * Of each league the newest weeks.
 */
export const weekStarts = pgTable(
  'week_starts',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    week: smallint('week').notNull(),
    /** The fantasy day on which they stood. */
    day: day('day').notNull(),
    /** JSON of the inputs as they are sent, with rostered players alone. */
    inputs: text('inputs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.week] })],
);
