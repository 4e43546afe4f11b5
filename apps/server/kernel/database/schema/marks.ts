import type { Defaults, OwnProjection } from '@fantasy-stats/contract/marks';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { day, instant } from './columns.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Users' notes about players. */
export const playerMarks = pgTable(
  'player_marks',
  {
    userId: owner(),
    /** The NBA's player id, without a foreign key, because notes outlive synced data. */
    nbaId: integer('nba_id').notNull(),
    isWatched: boolean('is_watched').notNull(),
    note: text('note').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    rank: smallint('rank'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.nbaId] })],
);

/** Projections imported by users: one set per account. */
export const ownProjections = pgTable('own_projections', {
  userId: owner().primaryKey(),
  name: text('name').notNull(),
  /** Validated on read. */
  players: jsonb('players').$type<OwnProjection[]>().notNull(),
  importedAt: instant('imported_at').notNull(),
});

/** Users' own rankings, stored with a week's projections for scoring. Each row is written once. */
export const rankingWeeks = pgTable(
  'ranking_weeks',
  {
    userId: owner(),
    isSimulated: boolean('is_simulated').notNull(),
    monday: day('monday').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    /** NBA player ids with their ranks, best first. */
    ranks: jsonb('ranks').$type<[nbaId: number, rank: number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.isSimulated, table.monday] })],
);

/** Users' page defaults, for all their devices. */
export const accountDefaults = pgTable('account_defaults', {
  userId: owner().primaryKey(),
  /** Validated on read. */
  defaults: jsonb('defaults').$type<Defaults>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
