import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { signInTokens, users } from './account.ts';
import { instant } from './columns.ts';

/** What a device's screen shows, and where a press on it leads. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A page of the product, with its league. */
  readonly path: string;
  /** A later message with the same tag takes the place of an earlier one. */
  readonly tag: string;
}

/** The keys the product is known by to push services, where the environment names none: one pair. */
export const pushKeys = pgTable(
  'push_keys',
  {
    one: boolean('one').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    /** Sealed. */
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.one}`)],
);

/** Browsers that show messages on their device's screen. They go with the log-in they were switched on under. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the address messages go to: whoever knows the address can disturb the device. */
    endpointHash: text('endpoint_hash').notNull().unique(),
    /** Sealed: that address, and the keys of the browser. */
    subscription: text('subscription').notNull(),
    /** What browser it is, on what. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_devices_token').on(table.userId, table.tokenHash),
    foreignKey({
      columns: [table.userId, table.tokenHash],
      foreignColumns: [signInTokens.userId, signInTokens.hash],
      name: 'push_devices_token_of_user',
    }).onDelete('cascade'),
  ],
);

/** Messages to be pushed, each to one device, written in the same transaction as what they tell of. Gone when sent. */
export const outgoingPushes = pgTable(
  'outgoing_pushes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    message: jsonb('message').$type<PushMessage>().notNull(),
    isUrgent: boolean('is_urgent').notNull(),
    /** The alerts it tells of: read or over meanwhile, it is not sent. */
    alertIds: jsonb('alert_ids').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Then it is no news any more. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('outgoing_pushes_device').on(table.deviceId)],
);
