import type { NbaTeam, ReportedTeam, ReportStatus } from '@fantasy-stats/domain';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';
import { nbaPlayers } from './nba.ts';

export const injuryReports = pgTable(
  'injury_reports',
  {
    file: text('file').primaryKey(),
    madeAt: instant('made_at').notNull(),
    readAt: instant('read_at').notNull(),
    players: integer('players').notNull(),
    notSubmitted: jsonb('not_submitted').$type<readonly ReportedTeam[]>().notNull(),
    /** Descriptions of unreadable rows, for administrators. */
    skipped: jsonb('skipped').$type<readonly string[]>().notNull(),
  },
  (table) => [index('injury_reports_made').on(table.madeAt)],
);

/**
 * A player's status for a game. A row covers consecutive reports with the same status, from `firstMadeAt` to
 * `lastMadeAt`. In current rows, `lastMadeAt` is the newest report's time.
 */
export const injuryReportPlayers = pgTable(
  'injury_report_players',
  {
    day: day('day').notNull(),
    nbaTeam: text('nba_team').$type<NbaTeam>().notNull(),
    name: text('name').notNull(),
    firstMadeAt: instant('first_made_at').notNull(),
    lastMadeAt: instant('last_made_at').notNull(),
    status: text('status').$type<ReportStatus>().notNull(),
    reason: text('reason').notNull(),
    /** The NBA's player id; null if not found. */
    nbaId: integer('nba_id').references(() => nbaPlayers.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.nbaTeam, table.name, table.firstMadeAt] }),
    index('injury_report_players_last').on(table.lastMadeAt),
    index('injury_report_players_nba').on(table.nbaId),
  ],
);
