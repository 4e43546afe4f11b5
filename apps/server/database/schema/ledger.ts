import type { Horizon, ProjectionScore } from '@fantasy-stats/contract/projection-record';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';

/**
 * The projections that stood before a week's first game, frozen for all to see: a row is written once, and its file never
 * changes. Nothing of any league or account is in it.
 */
export const ledgerWeeks = pgTable(
  'ledger_weeks',
  {
    isSimulated: boolean('is_simulated').notNull(),
    monday: day('monday').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    frozenAt: instant('frozen_at').notNull(),
    players: integer('players').notNull(),
    /** The file: JSON lines, the first of which names the hash of the file before. */
    content: text('content').notNull(),
    /** SHA-256 of the file's bytes, hexadecimal. */
    hash: text('hash').notNull(),
    /** Of the file before; null at the first. */
    previousHash: text('previous_hash'),
  },
  (table) => [primaryKey({ columns: [table.isSimulated, table.monday] })],
);

/**
 * What became of the projections of a Monday, by how far ahead they looked: of frozen ones, and in simulated seasons of those
 * that were made again for the Mondays before the server ran. A row is written once. Nothing of any league or account is in it.
 */
export const projectionScores = pgTable(
  'projection_scores',
  {
    isSimulated: boolean('is_simulated').notNull(),
    monday: day('monday').notNull(),
    horizon: text('horizon').$type<Horizon>().notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    /** Whether they were made after the Monday, from the games before it. */
    isReplayed: boolean('is_replayed').notNull(),
    score: jsonb('score').$type<ProjectionScore>().notNull(),
    scoredAt: instant('scored_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isSimulated, table.monday, table.horizon] })],
);
