import type { Platform } from '@fantasy-stats/domain';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { instant } from './columns.ts';

/** A user's platform credentials: at most one set per platform. */
export const platformAccounts = pgTable(
  'platform_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<Platform>().notNull(),
    /** Encrypted JSON: Yahoo's tokens, or ESPN's cookies. */
    credentials: text('credentials').notNull(),
    /** Whether the platform rejected these credentials, so the user must link again. */
    needsRelink: boolean('needs_relink').notNull().default(false),
    linkedAt: instant('linked_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('platform_accounts_one').on(table.userId, table.platform)],
);

/**
 * Pending Yahoo consents, with the user and browser that started them. Neither value is stored in plain text.
 */
export const yahooLinkStates = pgTable(
  'yahoo_link_states',
  {
    stateHash: text('state_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text('browser_hash').notNull(),
    /** Origin of the page where the consent started, if not the server's own. */
    webOrigin: text('web_origin'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.stateHash] }),
    index('yahoo_link_states_hash').on(table.stateHash),
    index('yahoo_link_states_expiry').on(table.expiresAt),
  ],
);
