import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Email to be sent, written in the same transaction as what it tells of. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    /** The mailbox behind the address, whatever the spelling: what limits are counted by. */
    mailbox: text('mailbox').notNull().default(''),
    /** Whether anybody who knows the address could have it sent. */
    isAskable: boolean('is_askable').notNull().default(false),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Where emails of this sort are switched off, for the reader's mail program; null for emails about the account. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Where a mail program switches them off by itself, with one POST (RFC 8058). */
    oneClickUrl: text('one_click_url'),
    /** Who had it written to an address of his choice; null for emails to an account's own. */
    askedBy: uuid('asked_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    /* How many emails an address got lately is asked before each that a stranger can ask for. */
    index('outgoing_mail_mailbox').on(table.mailbox, table.createdAt),
    index('outgoing_mail_asked_by').on(table.askedBy, table.createdAt),
    index('outgoing_mail_recipient').on(sql`lower(${table.recipient})`),
  ],
);

export type EmailPurpose = 'register' | 'resetPassword';

/**
 * What strangers asked an email for. Written alike whether the address has an account or not, and looked into once the
 * answer is out: so the answer does not tell by its time either.
 */
export const emailRequests = pgTable(
  'email_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    address: text('address').notNull(),
    purpose: text('purpose').$type<EmailPurpose>().notNull(),
    /** Whether the request opened the account. */
    isNew: boolean('is_new').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('email_requests_created').on(table.createdAt),
    check('email_requests_purpose', sql`${table.purpose} in ('register', 'resetPassword')`),
  ],
);
