import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** E-mail to be sent, written in the same transaction as what it tells of. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Where letters of this sort are switched off, for the reader's mail program; null for letters about the account. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: instant('created_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outgoing_mail_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`),
    /* How many letters an address got lately is asked before each that a stranger can ask for. */
    index('outgoing_mail_recipient').on(sql`lower(${table.recipient})`, table.createdAt),
  ],
);
