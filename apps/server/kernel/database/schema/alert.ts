import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import type { AlertFacts, AlertSettings } from '@fantasy-stats/contract/alerts';
import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { day, instant } from './columns.ts';
import { leagueMembers, leagues } from './league.ts';

/** Which alerts a user gets, how and when. Without a row, defaults apply. */
export const alertSettings = pgTable('alert_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Validated on read. */
  settings: jsonb('settings').$type<AlertSettings>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The day, in the user's time zone, of the last check for the daily digest. */
  digestOn: day('digest_on'),
});

const ofMember = () => ({
  userId: uuid('user_id').notNull(),
  leagueId: text('league_id').$type<LeagueId>().notNull(),
});

/** A user's alert settings for one league, and what was last checked for alerts there. */
export const alertLeagues = pgTable(
  'alert_leagues',
  {
    ...ofMember(),
    /** Alert kinds that are off in this league only. */
    off: jsonb('off').$type<readonly AlertKind[]>().notNull().default([]),
    /** Identifies the league version, day and settings of the last check. */
    checked: text('checked'),
    /** The fantasy day of the last pickup check. */
    pickUpsOn: day('pick_ups_on'),
    /** When the last pickup check ran. */
    pickUpsAt: instant('pick_ups_at'),
    /** The fantasy day of the last check for risers and fallers. */
    movementOn: day('movement_on'),
    /** The last week whose result was processed: its number, or its first day in leagues without matchups. */
    resultOf: text('result_of'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.leagueId] }),
    foreignKey({
      columns: [table.userId, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'alert_leagues_member',
    }).onDelete('cascade'),
  ],
);

/** Alerts, unique by user, league, kind and subject. Deleted when the user unlinks the league. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').notNull().defaultRandom(),
    ...ofMember(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** Identifies the alert within its kind: a day, a player, an offer, a week. */
    subject: text('subject').notNull(),
    /** Validated on read. */
    facts: jsonb('facts').$type<AlertFacts>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The alert is not sent by email or push before this time. */
    sendAt: instant('send_at').notNull(),
    /** When a known event, such as a tip-off, requires another check of the alert. */
    changesAt: instant('changes_at'),
    /** When it is too late to act; null if never. */
    endsAt: instant('ends_at'),
    /** When the cause of the alert ended; null while it lasts. */
    endedAt: instant('ended_at'),
    readAt: instant('read_at'),
    /** When the alert was emailed; 1970 if a daily digest reported it, as in `pushedAt`. */
    emailedAt: instant('emailed_at'),
    /** When the alert was added to a push message. */
    pushedAt: instant('pushed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('alerts_once').on(table.userId, table.leagueId, table.kind, table.subject),
    index('alerts_newest').on(table.userId, table.createdAt),
    index('alerts_old').on(table.createdAt),
    index('alerts_to_send').on(table.sendAt).where(sql`${table.endedAt} is null and ${table.readAt} is null`),
    foreignKey({
      columns: [table.userId, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'alerts_member',
    }).onDelete('cascade'),
  ],
);

/** A row of a league's standings on a day. */
export interface StoredTableRow {
  readonly teamId: TeamId;
  readonly rank: number;
  readonly points: number | null;
}

/**
 * Standings of leagues without matchups at the start of each calendar week. The difference between two weeks
 * gives a week's changes.
 */
export const leagueTables = pgTable(
  'league_tables',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    monday: day('monday').notNull(),
    /** The day for which the platform reports the standings. */
    asOf: day('as_of').notNull(),
    rows: jsonb('rows').$type<readonly StoredTableRow[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.monday] })],
);
