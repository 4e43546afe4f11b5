import type { Horizon, ProjectionScore } from '@fantasy-stats/contract/projection-record';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';

/**
 * Projections before a week's first game, frozen and public: each row and its file are written once. Contains
 * no data of leagues or accounts.
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
    /** The file: JSON lines; the first names the hash of the previous file. */
    content: text('content').notNull(),
    /** SHA-256 of the file, hexadecimal. */
    hash: text('hash').notNull(),
    /** Hash of the previous file; null for the first. */
    previousHash: text('previous_hash'),
  },
  (table) => [primaryKey({ columns: [table.isSimulated, table.monday] })],
);

/**
 * Accuracy of the projections of a Monday by horizon: frozen ones, and in simulated seasons recomputed ones
 * for Mondays before the server's start. Each row is written once. Contains no data of leagues or accounts.
 */
export const projectionScores = pgTable(
  'projection_scores',
  {
    isSimulated: boolean('is_simulated').notNull(),
    monday: day('monday').notNull(),
    horizon: text('horizon').$type<Horizon>().notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    /** Whether they were computed after the Monday, from the games before it. */
    isReplayed: boolean('is_replayed').notNull(),
    score: jsonb('score').$type<ProjectionScore>().notNull(),
    scoredAt: instant('scored_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isSimulated, table.monday, table.horizon] })],
);
