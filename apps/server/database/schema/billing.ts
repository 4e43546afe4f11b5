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

/** How a checkout ended: paid for, refused by the bank, left until it expired, or given up for another one. */
export type CheckoutEnding = 'complete' | 'failed' | 'expired' | 'cancelled';

/** How a payment went back: given back whole, or taken back by the bank of whoever paid. */
export type Withdrawal = 'refunded' | 'disputed';

/** What the payment service knows an account as. */
export const billingCustomers = pgTable('billing_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

/** Checkouts that were opened. An account has one open at a time; its number makes opening it twice the same as once. */
export const billingCheckouts = pgTable(
  'billing_checkouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<PlanName>().notNull(),
    /** The payment service's number of it; null until it has answered. */
    sessionId: text('session_id').unique(),
    /** When a free trial ends that goes first, as the payment service was told. */
    trialEnd: instant('trial_end'),
    createdAt: instant('created_at').notNull(),
    /** Null while it can still be paid. */
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

/** Subscriptions as the payment service had them when they were read last, and what follows from that. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<PlanName>(),
    /** The payment service's own word. */
    status: text('status').notNull(),
    /** In the currency's smallest unit. */
    amount: integer('amount'),
    currency: text('currency'),
    interval: text('interval'),
    intervalCount: integer('interval_count'),
    startedAt: instant('started_at').notNull(),
    periodEnd: instant('period_end').notNull(),
    /** When it is to end instead of going on. */
    cancelAt: instant('cancel_at'),
    endedAt: instant('ended_at'),
    /** Why the payment of the last bill is not ours any more; null where it is. */
    withdrawn: text('withdrawn').$type<Withdrawal>(),
    /** The period whose end its owner was reminded of; null where of none. */
    remindedOf: instant('reminded_of'),
    /** It ends with its period because its account was to be deleted, and not because its owner cancelled it. */
    stoppedForDeletion: boolean('stopped_for_deletion').notNull().default(false),
    /** Since when a renewal is owed. */
    failedAt: instant('failed_at'),
    /** The first payment is under way or has failed. */
    awaitsPayment: boolean('awaits_payment').notNull(),
    /** Until when it opens premium; null when it does not. */
    accessUntil: instant('access_until'),
    /** It goes on at the end of its period. */
    renews: boolean('renews').notNull(),
    /** Readings are numbered as they begin: an earlier one never replaces a later one. */
    reading: bigint('reading', { mode: 'number' }).notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [index('billing_subscriptions_user').on(table.userId)],
);

export const billingReadings = pgSequence('billing_readings');

/** What an event is about and what has to be read again because of it. */
export type EventSubject = 'charge' | 'checkout' | 'subscription' | 'customer';

/** Events of the payment service, each once, until what they are about was read again. Their contents are not kept. */
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
