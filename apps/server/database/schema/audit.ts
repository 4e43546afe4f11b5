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

/** What each league came to when it was last held against its platform's own verdicts. */
export const leagueAudits = pgTable('league_audits', {
  leagueId: text('league_id')
    .$type<LeagueId>()
    .primaryKey()
    .references(() => leagues.id, { onDelete: 'cascade' }),
  /** The league's version that was looked at; null where no audit has come to its end yet. */
  version: integer('version'),
  auditedAt: instant('audited_at'),
  /** Figures that were compared, by check. */
  compared: jsonb('compared').$type<Partial<LeagueAudit['compared']>>().notNull().default({}),
  /** Contradictions by check, those that are not stored one by one included. */
  counts: jsonb('counts').$type<LeagueAudit['counts']>().notNull().default({}),
  /** Rules that the platform's results show; wherever the league is read, they stand in place of its settings. */
  learned: jsonb('learned').$type<LearnedRules>().notNull().default({ directions: [], levelMatchups: null }),
  /** Whether a rule that forecasts rest on is in doubt. */
  concernsForecasts: boolean('concerns_forecasts').notNull().default(false),
  /** Why the last audit broke off, for the administrator; null where it did not. */
  failure: text('failure'),
  failedAt: instant('failed_at'),
});

/** Figures of ours that differ from the platform's: one row a place, from when it was first seen until it is resolved. */
export const leagueContradictions = pgTable(
  'league_contradictions',
  {
    id: uuid('id').notNull().defaultRandom(),
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    /** Check, week, day, team, matchup, player and statistic in one, so that a place has one row. */
    place: text('place').notNull(),
    /** The order in which the audit told them. */
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
