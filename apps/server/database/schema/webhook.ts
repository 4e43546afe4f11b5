import type { DeliveryState, WebhookEvent, WebhookOffReason } from '@fantasy-stats/contract/webhook-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { instant } from './columns.ts';
import { leagueMembers } from './league.ts';

/** Addresses of accounts' own programs, to which events are posted. */
export const webhooks = pgTable(
  'webhooks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().defaultRandom(),
    /** Sealed: an address can hold what opens something. */
    address: text('address').notNull(),
    /** Sealed: what deliveries are signed with. */
    secret: text('secret').notNull(),
    /** Sealed: the secret before, while deliveries are signed with both. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    /** Host and end of the address, for its owner to tell it from others. */
    hint: text('hint').notNull(),
    events: jsonb('events').$type<readonly WebhookEvent[]>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    offBecause: text('off_because').$type<WebhookOffReason>(),
    createdAt: instant('created_at').notNull(),
    /** Since when every try failed; null while the last one was taken, and before the first. */
    failingSince: instant('failing_since'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('webhooks_id').on(table.id)],
);

const ofWebhook = () => ({
  userId: uuid('user_id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
});

/** Of which leagues webhooks are told. They go with the link to the league. */
export const webhookLeagues = pgTable(
  'webhook_leagues',
  {
    ...ofWebhook(),
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    /** What was before is not told. */
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.webhookId, table.leagueId] }),
    index('webhook_leagues_member').on(table.userId, table.leagueId),
    foreignKey({
      columns: [table.userId, table.webhookId],
      foreignColumns: [webhooks.userId, webhooks.id],
      name: 'webhook_leagues_webhook',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'webhook_leagues_member',
    }).onDelete('cascade'),
  ],
);

/** What was posted to webhooks, and what is to be: one row for each event, so that none is put in twice. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...ofWebhook(),
    id: uuid('id').notNull().defaultRandom(),
    event: text('event').$type<WebhookEvent | 'test'>().notNull(),
    /** Null of tests. */
    leagueId: text('league_id').$type<LeagueId>(),
    /** The week's number, the trade's or the alert's id. */
    subject: text('subject').notNull(),
    /** What is posted, the same bytes in each try; empty once nobody has to send it any more. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    /** A status or an error's code of the last try. */
    why: text('why'),
    createdAt: instant('created_at').notNull(),
    lastAt: instant('last_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.webhookId, table.id] }),
    index('webhook_deliveries_id').on(table.id),
    uniqueIndex('webhook_deliveries_once').on(
      table.userId,
      table.webhookId,
      table.event,
      table.leagueId,
      table.subject,
    ),
    index('webhook_deliveries_old').on(table.createdAt),
    index('webhook_deliveries_member').on(table.userId, table.leagueId),
    foreignKey({
      columns: [table.userId, table.webhookId],
      foreignColumns: [webhooks.userId, webhooks.id],
      name: 'webhook_deliveries_webhook',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'webhook_deliveries_member',
    }).onDelete('cascade'),
  ],
);
