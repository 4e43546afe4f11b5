import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import type { AlertFacts, AlertSettings } from '@fantasy-stats/contract/alerts';
import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { day, instant } from './columns.ts';
import { leagueMembers, leagues } from './league.ts';

/** What a user is alerted to, how and when; without a row the usual holds. */
export const alertSettings = pgTable('alert_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Checked again when it is read. */
  settings: jsonb('settings').$type<AlertSettings>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

const ofMember = () => ({
  userId: uuid('user_id').notNull(),
  leagueId: text('league_id').$type<LeagueId>().notNull(),
});

/** What a user has said about one league, and how far the search for alerts is there. */
export const alertLeagues = pgTable(
  'alert_leagues',
  {
    ...ofMember(),
    /** Kinds that are off in this league alone. */
    off: jsonb('off').$type<readonly AlertKind[]>().notNull().default([]),
    /** Names the state of league, day and settings that was looked at last. */
    checked: text('checked'),
    /** The fantasy day for which pickups were weighed. */
    pickUpsOn: day('pick_ups_on'),
    /** When that was. */
    pickUpsAt: instant('pick_ups_at'),
    /** The week whose result was told, or need not be told: its number, or its first day where there are no matchups. */
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

/** Alerts, each once for a user, a league, a kind and a subject. They go with the link to the league. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').notNull().defaultRandom(),
    ...ofMember(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** What it is about within its kind: a day, a player, an offer, a week. */
    subject: text('subject').notNull(),
    /** Checked again when it is read. */
    facts: jsonb('facts').$type<AlertFacts>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Before that moment neither email nor push tells of it. */
    sendAt: instant('send_at').notNull(),
    /** When something about it changes by itself, such as a game's beginning: then it is looked at again. */
    changesAt: instant('changes_at'),
    /** When it is too late to do something about it; null where that never is. */
    endsAt: instant('ends_at'),
    /** When its cause was gone; null while it is there. */
    endedAt: instant('ended_at'),
    readAt: instant('read_at'),
    /** When it was put into an email. */
    emailedAt: instant('emailed_at'),
    /** When it was put into a message to the user's devices. */
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

/** A row of a league's table on some day. */
export interface KeptTableRow {
  readonly teamId: TeamId;
  readonly rank: number;
  readonly points: number | null;
}

/** The tables of leagues without matchups at the beginning of each calendar week: what a week moved is told by two. */
export const leagueTables = pgTable(
  'league_tables',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    /** The Monday of the week. */
    monday: day('monday').notNull(),
    /** The platform's day on which it stood so. */
    asOf: day('as_of').notNull(),
    rows: jsonb('rows').$type<readonly KeptTableRow[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.monday] })],
);
