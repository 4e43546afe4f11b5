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
/** `changeEmail` goes to a new address, `undoEmail` to the one it takes the place of. */
export type CodePurpose = 'confirmEmail' | 'resetPassword' | 'changeEmail' | 'undoEmail';

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
    /** When the account is erased, as its owner asked; null where it stays. */
    eraseAt: instant('erase_at'),
    /** Since when it is being erased: nobody signs in any more, and nothing brings it back. */
    closedAt: instant('closed_at'),
    /** Since when an administrator keeps everybody out of it; null where it is open. */
    lockedAt: instant('locked_at'),
  },
  (table) => [
    index('users_erase').on(table.eraseAt).where(sql`${table.eraseAt} is not null`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_role', sql`${table.role} in ('user', 'admin')`),
  ],
);

/** Bearer tokens: only their SHA-256 is kept, so that a stolen database signs nobody in. */
export const signInTokens = pgTable(
  'sign_in_tokens',
  {
    hash: text('hash').notNull(),
    /** What its owner names it by in the list of sessions: the hash is not shown. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system in words, from what the browser says of itself; null where it says nothing known. */
    device: text('device'),
    /** When a second factor was given for it; null where a password alone was. */
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

/** Keys of an account for its owner's own programs: only their SHA-256 is kept. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    /** The last four letters of the token. */
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
 * Assistants on the web that an account has let in (OAuth 2.1). Of the code, the access token and the refresh token only the SHA-256
 * is kept, and of the program's id.
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
    /** Null until its code was redeemed. */
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

/** Codes sent by email, each good once and for one purpose; only their SHA-256 is kept. */
export const emailCodes = pgTable(
  'email_codes',
  {
    hash: text('hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** The address that the code makes the account's; null where it changes none. */
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

/** Why somebody may use the premium pages. The furthest end of the running ones counts. */
export const premiumGrants = pgTable(
  'premium_grants',
  {
    id: uuid('id').notNull().defaultRandom(),
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
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('premium_grants_one_trial').on(table.userId).where(sql`${table.source} = 'trial'`),
    check('premium_grants_source', sql`${table.source} in ('granted', 'trial', 'demo', 'operator')`),
  ],
);

/** Networks an account was signed in from: its owner is not held up there while others guess at the password. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    /** HMAC of account and network: who reads the database does not learn where anybody was. */
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

/** Addresses that had a free trial, beyond the life of their accounts: an HMAC each, forgotten after a time. */
export const trialMemories = pgTable(
  'trial_memories',
  { hash: text('hash').primaryKey(), startedAt: instant('started_at').notNull() },
  (table) => [index('trial_memories_started').on(table.startedAt)],
);

/** The generator of six-digit codes of an account (RFC 6238). Counts once a code of it was given. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the credentials key. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The step of thirty seconds whose code was taken last: each is good once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for whoever has lost the second factor, each good once; only their SHA-256 is kept. */
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

/** Passkeys: public keys alone, which sign nobody in. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's number, base64url. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it signed, where it counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

export type TicketPurpose = 'logIn' | 'addPasskey';

/** What is between two steps of a log-in, or of adding a passkey; only the ticket's SHA-256 is kept. */
export const factorTickets = pgTable(
  'factor_tickets',
  {
    hash: text('hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TicketPurpose>().notNull(),
    /** What a passkey is to sign; null before one was asked for. */
    challenge: text('challenge'),
    /** Answers that were wrong. */
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

/** How often something that can be guessed was attempted lately, on all nodes together. */
export const attempts = pgTable(
  'attempts',
  {
    /** An HMAC of what it is counted by: an address, an account, or both. */
    key: text('key').primaryKey(),
    times: integer('times').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('attempts_over').on(table.endsAt)],
);
