import type { NbaTeam, ReportedTeam, ReportStatus } from '@fantasy-stats/domain';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';
import { nbaPlayers } from './nba.ts';

/** The NBA's official injury reports that were read. */
export const injuryReports = pgTable(
  'injury_reports',
  {
    /** The name of its file. */
    file: text('file').primaryKey(),
    /** When the report says that it was made. */
    madeAt: instant('made_at').notNull(),
    readAt: instant('read_at').notNull(),
    /** Rows of players in it. */
    players: integer('players').notNull(),
    /** Teams that had not submitted theirs. */
    notSubmitted: jsonb('not_submitted').$type<readonly ReportedTeam[]>().notNull(),
    /** Rows that could not be read, in words for an administrator. */
    skipped: jsonb('skipped').$type<readonly string[]>().notNull(),
  },
  (table) => [index('injury_reports_made').on(table.madeAt)],
);

/**
 * What reports said of a player and a game, once for as long as they said the same: from the report of `firstMadeAt` to that
 * of `lastMadeAt`. What is true now has the newest report's time there.
 */
export const injuryReportPlayers = pgTable(
  'injury_report_players',
  {
    /** The day of the game. */
    day: day('day').notNull(),
    nbaTeam: text('nba_team').$type<NbaTeam>().notNull(),
    /** As the report names him. */
    name: text('name').notNull(),
    firstMadeAt: instant('first_made_at').notNull(),
    lastMadeAt: instant('last_made_at').notNull(),
    status: text('status').$type<ReportStatus>().notNull(),
    reason: text('reason').notNull(),
    /** The NBA's number; null where it was not found. */
    nbaId: integer('nba_id').references(() => nbaPlayers.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.nbaTeam, table.name, table.firstMadeAt] }),
    index('injury_report_players_last').on(table.lastMadeAt),
    index('injury_report_players_nba').on(table.nbaId),
  ],
);
