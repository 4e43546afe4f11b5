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
 * Win probabilities of current matchups as first shown on a day, and their outcomes, for the forecast record.
 * The platform's IDs of league and matchup stay after the league is deleted, without names or accounts.
 */
export const shownForecasts = pgTable(
  'shown_forecasts',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    week: smallint('week').notNull(),
    matchupId: text('matchup_id').notNull(),
    /** `matchup` for the whole matchup, or one of its categories. */
    about: text('about').$type<'matchup' | StatisticId>().notNull(),
    /** The fantasy day on which the probability was shown. */
    day: day('day').notNull(),
    /** Day number within the week; 1 on the first day. */
    dayOfWeek: smallint('day_of_week').notNull(),
    isSimulated: boolean('is_simulated').notNull(),
    /** Probability that the home side wins, plus half the probability of a tie. */
    chance: real('chance').notNull(),
    /** Sharpness that the probability was computed with, learned from the season so far. */
    sharpness: real('sharpness').notNull().default(1),
    /**
     * 1 for a home win, 0 for a loss, ½ for a tie; null until it is known, or if it cannot be known for
     * certain.
     */
    outcome: real('outcome'),
    /** When the forecast was compared with the outcome; null until then. */
    scoredAt: instant('scored_at'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.week, table.matchupId, table.about, table.day] }),
    index('shown_forecasts_open').on(table.leagueId, table.week).where(sql`${table.scoredAt} is null`),
  ],
);

/**
 * Win probabilities of matchups during their week, oldest first. A forecast equal to the previous one is not
 * stored.
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
    /** The home side's win probability. */
    win: real('win').notNull(),
    tie: real('tie').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.week, table.matchupId, table.at] }),
    index('matchup_chances_old').on(table.at),
  ],
);

/**
 * A league's odds once a week, and the season's results, for the forecast record. The platform's IDs of league
 * and team stay after the league is deleted, without names or accounts, for four seasons.
 */
export const seasonOdds = pgTable(
  'season_odds',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    /** The Monday on or before the day of the forecast. */
    monday: day('monday').notNull(),
    teamId: text('team_id').notNull(),
    isSimulated: boolean('is_simulated').notNull(),
    /** Number of teams with stored odds; during the playoffs those that could still win the title. */
    teams: smallint('teams').notNull(),
    /** Number of teams in the playoffs; null without playoffs and once they have started. */
    spots: smallint('spots'),
    /** Rank in the standings on that day, among the teams counted in `teams`; null before the first game. */
    standing: smallint('standing'),
    /** Probability of reaching the playoffs; null without playoffs and once they have started. */
    playoffs: real('playoffs'),
    title: real('title').notNull(),
    /** Expected rank at the end of the regular season; null once the playoffs have started. */
    rank: real('rank'),
    /** The results; null until they are known, or if they cannot be known. */
    madePlayoffs: boolean('made_playoffs'),
    wonTitle: boolean('won_title'),
    finalRank: smallint('final_rank'),
    /** When the odds were compared with the results; null until then. */
    scoredAt: instant('scored_at'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.monday, table.teamId] }),
    index('season_odds_open').on(table.leagueId).where(sql`${table.scoredAt} is null`),
  ],
);

/**
 * How sharp the probabilities shown at a week's start should have been, estimated from their outcomes and
 * summed over all leagues.
 */
export const sharpnessWeeks = pgTable(
  'sharpness_weeks',
  {
    isSimulated: boolean('is_simulated').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    /** What was forecast: single categories, category matchups, or points matchups. */
    about: text('about').$type<'categories' | 'matchups' | 'points'>().notNull(),
    /** The Monday on or before the week's first day. */
    monday: day('monday').notNull(),
    /** Information-weighted mean sharpness of the probabilities shown. */
    sharpness: doublePrecision('sharpness').notNull(),
    score: doublePrecision('score').notNull(),
    information: doublePrecision('information').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isSimulated, table.season, table.about, table.monday] })],
);

/**
 * Kinds of stored forecasts of a league: results that every member requests, and inputs for page headlines
 * about members' teams.
 */
export type StoredForecastKind = 'dashboard' | 'inputs' | 'draftReview' | 'lineups' | 'trades' | 'headlines';

/** A league's forecasts, computed for one version. Only the newest of each kind is stored, for all nodes. */
export const forecastResults = pgTable(
  'forecast_answers',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    about: text('about').$type<StoredForecastKind>().notNull(),
    /** Version of all inputs. */
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
 * A league's forecast inputs from each week's first forecast, to explain how the odds have changed since.
 * Only the newest weeks are stored.
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
