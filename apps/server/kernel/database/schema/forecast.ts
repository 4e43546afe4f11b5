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
 * Win chances of running matchups as first shown on a day, and their outcomes. They outlive their league as
 * the record of the forecasts; they identify no one.
 */
export const shownForecasts = pgTable(
  'shown_forecasts',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    week: smallint('week').notNull(),
    matchupId: text('matchup_id').notNull(),
    /** The matchup as a whole, or one category of it. */
    about: text('about').$type<'matchup' | StatisticId>().notNull(),
    /** The fantasy day on which the advice was shown. */
    day: day('day').notNull(),
    /** Day number within the week; 1 on the first day. */
    dayOfWeek: smallint('day_of_week').notNull(),
    isSimulated: boolean('is_simulated').notNull(),
    /** Probability that the home side wins, plus half the probability of a tie. */
    chance: real('chance').notNull(),
    /** Sharpness learned from the season so far, with which the chance was computed. */
    sharpness: real('sharpness').notNull().default(1),
    /**
     * 1 for a home win, 0 for a loss, ½ for a tie; null while open, and if it cannot be known for certain.
     */
    outcome: real('outcome'),
    /** When the forecast was compared with the outcome; null while open. */
    scoredAt: instant('scored_at'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.week, table.matchupId, table.about, table.day] }),
    index('shown_forecasts_open').on(table.leagueId, table.week).where(sql`${table.scoredAt} is null`),
  ],
);

/**
 * Win probabilities of running matchups through their week, oldest first. A forecast that is equal to the
 * previous one is not stored.
 */
export const matchupChances = pgTable(
  'matchup_chances',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    week: smallint('week').notNull(),
    matchupId: text('matchup_id').notNull(),
    at: instant('at').notNull(),
    /** For the home side. */
    win: real('win').notNull(),
    tie: real('tie').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.week, table.matchupId, table.at] }),
    index('matchup_chances_old').on(table.at),
  ],
);

/**
 * Estimates from a week's outcomes of how sharp the chances shown at its start should have been, summed over
 * all leagues. Small enough to read a whole season with every forecast.
 */
export const sharpnessWeeks = pgTable(
  'sharpness_weeks',
  {
    isSimulated: boolean('is_simulated').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    /** The forecast events: single categories, category matchups, or points matchups. */
    about: text('about').$type<'categories' | 'matchups' | 'points'>().notNull(),
    /** The Monday on or before the week's first day. */
    monday: day('monday').notNull(),
    /** Information-weighted mean of the sharpness of the chances shown. */
    sharpness: doublePrecision('sharpness').notNull(),
    score: doublePrecision('score').notNull(),
    information: doublePrecision('information').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isSimulated, table.season, table.about, table.monday] })],
);

/**
 * Kinds of stored forecasts of a league: those that every member requests, and inputs of page headlines for
 * members' own teams.
 */
export type StoredForecastKind = 'dashboard' | 'inputs' | 'draftReview' | 'lineups' | 'trades' | 'openings';

/** Forecasts of a league as computed for one version: the newest of each kind, for all nodes. */
export const forecastResults = pgTable(
  'forecast_answers',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    about: text('about').$type<StoredForecastKind>().notNull(),
    /** Names all inputs. */
    version: text('version').notNull(),
    /** JSON. */
    result: text('answer').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.about] }),
    index('forecast_answers_old').on(table.madeAt),
  ],
);

/**
 * Forecast inputs of a league when each week was first forecast, to explain how the odds changed since.
 * Newest weeks only.
 */
export const weekStarts = pgTable(
  'week_starts',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    week: smallint('week').notNull(),
    /** The fantasy day of the inputs. */
    day: day('day').notNull(),
    /** JSON of the inputs as sent, with rostered players only. */
    inputs: text('inputs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.week] })],
);
