import type { Defaults, OwnProjection } from '@fantasy-stats/contract/marks';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { day, instant } from './columns.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What accounts have noted about players. */
export const playerMarks = pgTable(
  'player_marks',
  {
    userId: owner(),
    /** The NBA's number; of nobody's table, since a mark outlives what is synced. */
    nbaId: integer('nba_id').notNull(),
    isWatched: boolean('is_watched').notNull(),
    note: text('note').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    rank: smallint('rank'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.nbaId] })],
);

/** Projections that accounts have imported: one set each. */
export const ownProjections = pgTable('own_projections', {
  userId: owner().primaryKey(),
  name: text('name').notNull(),
  /** Checked again when they are read. */
  players: jsonb('players').$type<OwnProjection[]>().notNull(),
  importedAt: instant('imported_at').notNull(),
});

/**
 * Accounts' own rankings as they stood when a week's projections were frozen: what they are scored by. A row is written once.
 */
export const rankingWeeks = pgTable(
  'ranking_weeks',
  {
    userId: owner(),
    isSimulated: boolean('is_simulated').notNull(),
    monday: day('monday').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    /** The NBA's number and the rank of each player, the best first. */
    ranks: jsonb('ranks').$type<[nbaId: number, rank: number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.isSimulated, table.monday] })],
);

/** What accounts' pages begin with, on all devices. */
export const accountDefaults = pgTable('account_defaults', {
  userId: owner().primaryKey(),
  /** Checked again when it is read. */
  defaults: jsonb('defaults').$type<Defaults>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
