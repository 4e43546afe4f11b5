import type { PlanName } from '@fantasy-stats/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { instant } from './columns.ts';

/** How a checkout ended: paid, declined by the bank, expired, or replaced by another one. */
export type CheckoutEnding = 'complete' | 'failed' | 'expired' | 'cancelled';

/** How a payment was reversed: refunded in full, or disputed through the payer's bank. */
export type Withdrawal = 'refunded' | 'disputed';

export const billingCustomers = pgTable('billing_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

/** Checkouts. An account has at most one open checkout. Its id is the idempotency key. */
export const billingCheckouts = pgTable(
  'billing_checkouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<PlanName>().notNull(),
    /** The payment service's id; null until it responds. */
    sessionId: text('session_id').unique(),
    /** End of the free trial that the checkout requested. */
    trialEnd: instant('trial_end'),
    createdAt: instant('created_at').notNull(),
    /** When the checkout ended; null while it can still be paid. */
    closedAt: instant('closed_at'),
    ending: text('ending').$type<CheckoutEnding>(),
  },
  (table) => [
    index('billing_checkouts_user').on(table.userId, table.createdAt),
    uniqueIndex('billing_checkouts_one_open').on(table.userId).where(sql`${table.closedAt} is null`),
    check('billing_checkouts_plan', sql`${table.plan} in ('monthly', 'season')`),
    check('billing_checkouts_ending', sql`${table.ending} in ('complete', 'failed', 'expired', 'cancelled')`),
  ],
);

/** Subscriptions as last read from the payment service, and the resulting access. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<PlanName>(),
    /** The payment service's status. */
    status: text('status').notNull(),
    /** In the currency's smallest unit. */
    amount: integer('amount'),
    currency: text('currency'),
    interval: text('interval'),
    intervalCount: integer('interval_count'),
    startedAt: instant('started_at').notNull(),
    periodEnd: instant('period_end').notNull(),
    /** When the subscription ends instead of renewing; null if it renews. */
    cancelAt: instant('cancel_at'),
    endedAt: instant('ended_at'),
    /** Why the last payment was reversed; null if it was not. */
    withdrawn: text('withdrawn').$type<Withdrawal>(),
    /** End of the period for which the user got a renewal reminder; null if none was sent. */
    remindedOf: instant('reminded_of'),
    /** Whether a requested account deletion stopped the subscription, rather than the user canceling it. */
    stoppedForDeletion: boolean('stopped_for_deletion').notNull().default(false),
    /** When a renewal payment became overdue; null if none is. */
    failedAt: instant('failed_at'),
    /** Whether the first payment is pending or has failed. */
    awaitsPayment: boolean('awaits_payment').notNull(),
    /** End of premium access; null without access. */
    accessUntil: instant('access_until'),
    /** Whether the subscription renews at the end of its period. */
    renews: boolean('renews').notNull(),
    /** Reads are numbered when they start, so an earlier read never overwrites a later one. */
    reading: bigint('reading', { mode: 'number' }).notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [index('billing_subscriptions_user').on(table.userId)],
);

export const billingReadings = pgSequence('billing_readings');

/** The kind of object that an event is about, which the server must read again. */
export type EventSubject = 'charge' | 'checkout' | 'subscription' | 'customer';

/**
 * The payment service's events, each stored once until its subject has been read. Contents are not stored.
 */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    subject: text('subject').$type<EventSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [
    index('billing_events_subject').on(table.subjectId).where(sql`${table.processedAt} is null`),
    index('billing_events_received').on(table.receivedAt),
  ],
);
