import type { Horizon, ProjectionScore } from '@fantasy-stats/contract/projection-record';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';

/**
 * Public projections from before a week's first game. Rows and files are never changed. Contains no league or
 * account data.
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
    /** The file, as JSON lines. The first line contains the previous file's hash. */
    content: text('content').notNull(),
    /** SHA-256 of the file, hexadecimal. */
    hash: text('hash').notNull(),
    /** Hash of the previous file; null for the first. */
    previousHash: text('previous_hash'),
  },
  (table) => [primaryKey({ columns: [table.isSimulated, table.monday] })],
);

/**
 * Accuracy of each Monday's projections, by horizon. In simulated seasons, projections are recomputed for
 * Mondays before the server started. Contains no league or account data.
 */
export const projectionScores = pgTable(
  'projection_scores',
  {
    isSimulated: boolean('is_simulated').notNull(),
    monday: day('monday').notNull(),
    horizon: text('horizon').$type<Horizon>().notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    /** Whether the projections were computed after the Monday, from the games before it. */
    isReplayed: boolean('is_replayed').notNull(),
    score: jsonb('score').$type<ProjectionScore>().notNull(),
    scoredAt: instant('scored_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isSimulated, table.monday, table.horizon] })],
);
