import type { SecretAddressKind } from '@fantasy-stats/contract/secret-paths';
import type { LeagueId } from '@fantasy-stats/domain';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarEvent } from './calendar-event.ts';
import { instant } from './columns.ts';
import { leagueMembers } from './league.ts';

/**
 * Secret URLs through which a member's spreadsheets and calendars read a league. Deleted when the user
 * unlinks the league.
 */
export const secretAddresses = pgTable(
  'secret_addresses',
  {
    userId: uuid('user_id').notNull(),
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    kind: text('kind').$type<SecretAddressKind>().notNull(),
    /** SHA-256 of the secret, for finding the row. */
    hash: text('hash').notNull(),
    /** The secret, encrypted, so the owner can see it again. */
    secret: text('secret').notNull(),
    /** Public key of the Discord application that may use the address; null for other kinds. */
    publicKey: text('public_key'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.leagueId, table.kind] }),
    index('secret_addresses_hash').on(table.hash),
    foreignKey({
      columns: [table.userId, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'secret_addresses_member',
    }).onDelete('cascade'),
  ],
);

/**
 * Events that a member's calendar has listed, so changes are published as updates and removed events as
 * canceled.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    userId: uuid('user_id').notNull(),
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    /** Stable id of the event within the calendar. */
    key: text('key').notNull(),
    event: jsonb('event').$type<CalendarEvent>().notNull(),
    sequence: integer('sequence').notNull(),
    changedAt: instant('changed_at').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    /** Last day of the event. The row is deleted some days later. */
    until: date('until', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.leagueId, table.key] }),
    index('calendar_events_until').on(table.until),
    foreignKey({
      columns: [table.userId, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'calendar_events_member',
    }).onDelete('cascade'),
  ],
);
