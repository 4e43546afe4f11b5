import type {
  AuditCheck,
  AuditFigure,
  LeagueAudit,
  LeagueId,
  LearnedRules,
  StatisticId,
} from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';
import { leagues } from './league.ts';

/** Result of each league's last audit, which compares our figures with the platform's. */
export const leagueAudits = pgTable('league_audits', {
  leagueId: text('league_id')
    .$type<LeagueId>()
    .primaryKey()
    .references(() => leagues.id, { onDelete: 'cascade' }),
  /** The audited league version; null until an audit completes. */
  version: integer('version'),
  auditedAt: instant('audited_at'),
  /** Number of compared figures for each check. */
  compared: jsonb('compared').$type<Partial<LeagueAudit['compared']>>().notNull().default({}),
  /** Number of contradictions for each check, including those not stored individually. */
  counts: jsonb('counts').$type<LeagueAudit['counts']>().notNull().default({}),
  /** Rules inferred from the platform's results. They override the league's settings on every read. */
  learned: jsonb('learned').$type<LearnedRules>().notNull().default({ directions: [], tieRules: null }),
  /** Whether a rule that forecasts depend on is in doubt. */
  concernsForecasts: boolean('concerns_forecasts').notNull().default(false),
  /** Why the last audit failed, for administrators; null if it completed. */
  failure: text('failure'),
  failedAt: instant('failed_at'),
});

/**
 * Our figures that differ from the platform's. One row per location, from when a difference is first seen
 * until it is resolved.
 */
export const leagueContradictions = pgTable(
  'league_contradictions',
  {
    id: uuid('id').notNull().defaultRandom(),
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    /**
     * Location of the contradiction: check, week, day, team, matchup, player and statistic. Each location has
     * one row.
     */
    place: text('place').notNull(),
    /** Order in which the audit reported them. */
    position: integer('position').notNull(),
    check: text('check').$type<AuditCheck>().notNull(),
    week: integer('week'),
    day: day('day'),
    teamId: text('team_id'),
    matchupId: text('matchup_id'),
    playerId: text('player_id'),
    statistic: text('statistic').$type<StatisticId>(),
    platform: jsonb('platform').$type<AuditFigure>(),
    ours: jsonb('ours').$type<AuditFigure>(),
    concernsForecasts: boolean('concerns_forecasts').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the figures agreed again; null while they differ. */
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.id] }),
    uniqueIndex('league_contradictions_place').on(table.leagueId, table.place),
    index('league_contradictions_open').on(table.firstSeenAt).where(sql`${table.resolvedAt} is null`),
  ],
);
