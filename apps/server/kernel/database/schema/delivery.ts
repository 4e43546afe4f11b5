import type { RecapKind } from '@fantasy-stats/contract/recap-kinds';
import type { WebhookEvent } from '@fantasy-stats/contract/webhook-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import {
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
import { pushDevices } from './push.ts';
import { recapChannels } from './recap.ts';
import { webhooks } from './webhook.ts';

/** Message details by channel, for message lists and rate limits. Stored even after the message was sent. */
export interface DeliveryDetails {
  readonly mail: MailDetails;
  readonly push: PushDetails;
  readonly chat: { readonly kind: RecapKind };
  readonly webhook: { readonly event: WebhookEvent | 'test' };
}

export interface MailDetails {
  readonly subject: string;
  /** URL of the page that turns off emails of this kind. */
  readonly unsubscribeUrl?: string;
  /** URL at which a mail program unsubscribes with one POST request (RFC 8058). */
  readonly oneClickUrl?: string;
}

export interface PushDetails {
  /** Whether the message wakes a sleeping device. */
  readonly isUrgent: boolean;
  /** A later message with the same tag replaces an earlier one. */
  readonly tag: string;
  /** Alerts in the message. Once all of them are read or over, the message is not sent. Empty in a digest. */
  readonly alertIds: readonly string[];
}

export type DeliveryChannel = keyof DeliveryDetails;

/**
 * `sending` is stored before the message is sent. If the process dies, it may have been sent. `unknown`: the
 * message may or may not have arrived.
 */
export type DeliveryStatus = 'waiting' | 'sending' | 'sent' | 'unknown' | 'failed';

/**
 * The outbox: messages to send, stored in the transaction that causes them, and the history of those sent.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().defaultRandom(),
    channel: text('channel').$type<DeliveryChannel>().notNull(),
    /** Unique within account and channel, so a message is stored only once. */
    key: text('key').notNull(),
    // The message's target. Deleting the target or unlinking the league deletes the message.
    leagueId: text('league_id').$type<LeagueId>(),
    deviceId: uuid('device_id').references(() => pushDevices.id, { onDelete: 'cascade' }),
    recapChannelId: uuid('recap_channel_id'),
    webhookId: uuid('webhook_id'),
    recipient: text('recipient'),
    /** The recipient's mailbox, the same for all spellings of its address, for limits. */
    mailbox: text('mailbox'),
    /**
     * Which limit applies: `anyone` for emails that anyone who knows the address can request, `account` for
     * emails requested by a signed-in account.
     */
    requestedBy: text('requested_by').$type<'anyone' | 'account'>(),
    details: jsonb('details').$type<DeliveryDetails[DeliveryChannel]>().notNull(),
    /** The message body, the same in each attempt. Emptied once the message was sent or has failed. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryStatus>().notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    /** Status or error code of the last attempt. */
    why: text('why'),
    createdAt: instant('created_at').notNull(),
    /** The message is not sent after this time; null if it does not expire. */
    expiresAt: instant('expires_at'),
    lastAt: instant('last_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('deliveries_once').on(table.userId, table.channel, table.key),
    index('deliveries_id').on(table.id),
    index('deliveries_old').on(table.createdAt),
    index('deliveries_member').on(table.userId, table.leagueId),
    index('deliveries_device').on(table.deviceId),
    index('deliveries_recap_channel').on(table.leagueId, table.recapChannelId),
    index('deliveries_webhook').on(table.userId, table.webhookId, table.createdAt),
    index('deliveries_mailbox').on(table.mailbox, table.createdAt),
    index('deliveries_recipient').on(sql`lower(${table.recipient})`),
    foreignKey({
      columns: [table.userId, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'deliveries_member',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.leagueId, table.recapChannelId],
      foreignColumns: [recapChannels.leagueId, recapChannels.id],
      name: 'deliveries_recap_channel',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.webhookId],
      foreignColumns: [webhooks.userId, webhooks.id],
      name: 'deliveries_webhook',
    }).onDelete('cascade'),
  ],
);
