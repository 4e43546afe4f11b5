import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { signInTokens, users } from './account.ts';
import { instant } from './columns.ts';

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the page to open, with its league. */
  readonly path: string;
  /** A later message with the same tag replaces an earlier one. */
  readonly tag: string;
}

/** The installation's VAPID key pair, if the environment sets none. */
export const pushKeys = pgTable(
  'push_keys',
  {
    one: boolean('one').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    /** Encrypted. */
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.one}`)],
);

/** Push devices. Each is deleted with the session that registered it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the endpoint, because anyone who knows the endpoint can send to the device. */
    endpointHash: text('endpoint_hash').notNull().unique(),
    /** The browser's endpoint and keys, encrypted. */
    subscription: text('subscription').notNull(),
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
