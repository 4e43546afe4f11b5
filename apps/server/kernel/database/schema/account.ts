import type { Scope } from '@fantasy-stats/contract/scopes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export type Role = 'user' | 'admin';
export type PremiumSource = 'granted' | 'trial' | 'demo' | 'operator';
/** `changeEmail` is sent to the new address, `undoEmail` to the old one. */
export type CodePurpose = 'confirmEmail' | 'resetPassword' | 'changeEmail' | 'undoEmail';

/** Email addresses are unique regardless of case. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As entered by the user. */
    email: text('email').notNull(),
    /** argon2id in encoded form, with parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull().default('user'),
    isDemo: boolean('is_demo').notNull().default(false),
    emailConfirmedAt: instant('email_confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the account will be erased at the user's request; null if it stays. */
    eraseAt: instant('erase_at'),
    /**
     * When the account's erasure began. From then on, no one can sign in, and the erasure cannot be undone.
     */
    closedAt: instant('closed_at'),
    /** When an administrator locked the account; null if it is not locked. */
    lockedAt: instant('locked_at'),
  },
  (table) => [
    index('users_erase').on(table.eraseAt).where(sql`${table.eraseAt} is not null`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_role', sql`${table.role} in ('user', 'admin')`),
  ],
);

/** Bearer tokens. Only their SHA-256 is stored, so no one can sign in with a stolen database. */
export const signInTokens = pgTable(
  'sign_in_tokens',
  {
    hash: text('hash').notNull(),
    /** Public id in the list of sessions, which does not show the hash. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and operating system, from the user agent; null if unknown. */
    device: text('device'),
    /** When the second factor was verified; null for a login with a password only. */
    secondFactorAt: instant('second_factor_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('sign_in_tokens_hash').on(table.hash),
    index('sign_in_tokens_expiry').on(table.expiresAt),
  ],
);

/** Only the SHA-256 of the token is stored. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    /** Last four characters of the token. */
    ending: text('ending').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('personal_tokens_hash').on(table.hash),
    index('personal_tokens_expiry').on(table.expiresAt),
  ],
);

/**
 * Web assistants authorized by an account (OAuth 2.1). Only the SHA-256 of the code, the tokens and the
 * client id is stored.
 */
export const assistants = pgTable(
  'assistants',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    clientId: text('client_id').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    codeHash: text('code_hash').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    accessHash: text('access_hash'),
    accessExpiresAt: instant('access_expires_at'),
    /** Null until the code is redeemed. */
    refreshHash: text('refresh_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('assistants_id').on(table.id),
    index('assistants_access').on(table.accessHash),
    index('assistants_refresh').on(table.refreshHash),
    index('assistants_expiry').on(table.expiresAt),
  ],
);

/** Only the SHA-256 of the code is stored. */
export const emailCodes = pgTable(
  'email_codes',
  {
    hash: text('hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** The account's new address; null if the code does not change it. */
    address: text('address'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('email_codes_hash').on(table.hash),
    check(
      'email_codes_purpose',
      sql`${table.purpose} in ('confirmEmail', 'resetPassword', 'changeEmail', 'undoEmail')`,
    ),
  ],
);

/** Why a user has premium. The active grant that ends last determines its end. */
export const premiumGrants = pgTable(
  'premium_grants',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source').$type<PremiumSource>().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** End of premium; null if premium does not end. */
    endsAt: instant('ends_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('premium_grants_one_trial').on(table.userId).where(sql`${table.source} = 'trial'`),
    check('premium_grants_source', sql`${table.source} in ('granted', 'trial', 'demo', 'operator')`),
  ],
);

/**
 * Networks from which a user signed in. Logins from these networks are not slowed down while others guess
 * the password.
 */
export const knownNetworks = pgTable(
  'known_networks',
  {
    /** HMAC of account and network, so the database does not reveal where a user was. */
    hash: text('hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_networks_last').on(table.lastAt),
  ],
);

/** HMACs of addresses that had a free trial. They outlive their accounts and are deleted after two years. */
export const trialMemories = pgTable(
  'trial_memories',
  { hash: text('hash').primaryKey(), startedAt: instant('started_at').notNull() },
  (table) => [index('trial_memories_started').on(table.startedAt)],
);

/** TOTP secrets (RFC 6238). A secret is active once a code was verified. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the credentials key. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** Last accepted 30-second time step, so each code works only once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Single-use codes for users without their second factor. Only their SHA-256 is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Passkeys. Only public keys are stored; no one can sign in with them. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, base64url. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter, for authenticators that have one. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

export type TicketPurpose = 'logIn' | 'addPasskey';

export const factorTickets = pgTable(
  'factor_tickets',
  {
    hash: text('hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TicketPurpose>().notNull(),
    /** Challenge for the passkey; null until one is requested. */
    challenge: text('challenge'),
    /** Failed attempts. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('factor_tickets_hash').on(table.hash),
    index('factor_tickets_expiry').on(table.expiresAt),
    check('factor_tickets_purpose', sql`${table.purpose} in ('logIn', 'addPasskey')`),
  ],
);

/** Rate limits shared by all nodes, in the format of `rate-limiter-flexible`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** HMAC of an address, an account, or both. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** When the count expires, in milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
