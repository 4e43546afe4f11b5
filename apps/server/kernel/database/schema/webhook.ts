import type { WebhookEvent, WebhookOffReason } from '@fantasy-stats/contract/webhook-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { instant } from './columns.ts';
import { leagueMembers } from './league.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().defaultRandom(),
    /** Encrypted, because the URL can contain a secret. */
    address: text('address').notNull(),
    /** Secret that signs deliveries, encrypted. */
    secret: text('secret').notNull(),
    /** The former secret, encrypted, while deliveries are signed with both. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    /** Host and last characters of the URL, so the owner can distinguish webhooks. */
    hint: text('hint').notNull(),
    events: jsonb('events').$type<readonly WebhookEvent[]>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    offBecause: text('off_because').$type<WebhookOffReason>(),
    createdAt: instant('created_at').notNull(),
    /** Start of the consecutive failed attempts; null after a success or without attempts. */
    failingSince: instant('failing_since'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('webhooks_id').on(table.id)],
);

const ofWebhook = () => ({
  userId: uuid('user_id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
});

/** The leagues whose events a webhook receives. Deleted when the user unlinks the league. */
export const webhookLeagues = pgTable(
  'webhook_leagues',
  {
    ...ofWebhook(),
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    /** Events before this time are not sent. */
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
