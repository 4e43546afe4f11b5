import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export type Role = 'user' | 'admin';
export type PremiumSource = 'granted' | 'trial' | 'demo';
export type CodePurpose = 'confirmEmail' | 'resetPassword';

/** Accounts. An address belongs to one account, whatever its capitals. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As the owner typed it. */
    email: text('email').notNull(),
    /** argon2id, in its encoded form with parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull().default('user'),
    isDemo: boolean('is_demo').notNull().default(false),
    emailConfirmedAt: instant('email_confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_role', sql`${table.role} in ('user', 'admin')`),
  ],
);

/** Bearer tokens: only their SHA-256 is kept, so that a stolen database signs nobody in. */
export const signInTokens = pgTable(
  'sign_in_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('sign_in_tokens_user').on(table.userId),
    index('sign_in_tokens_expiry').on(table.expiresAt),
  ],
);

/** Codes sent by e-mail, each good once and for one purpose; only their SHA-256 is kept. */
export const emailCodes = pgTable(
  'email_codes',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('email_codes_user').on(table.userId),
    check('email_codes_purpose', sql`${table.purpose} in ('confirmEmail', 'resetPassword')`),
  ],
);

/** Why somebody may use the premium pages. The furthest end of the running ones counts. */
export const premiumGrants = pgTable(
  'premium_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source').$type<PremiumSource>().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Null when it does not end. */
    endsAt: instant('ends_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('premium_grants_user').on(table.userId),
    uniqueIndex('premium_grants_one_trial').on(table.userId).where(sql`${table.source} = 'trial'`),
    check('premium_grants_source', sql`${table.source} in ('granted', 'trial', 'demo')`),
  ],
);
