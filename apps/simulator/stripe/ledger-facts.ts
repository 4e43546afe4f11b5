import type { ChargeFacts } from './charges.ts';
import {
  type Customer,
  type Invoice,
  newId,
  type Price,
  type Session,
  type StripeEvent,
  type Subscription,
} from './shapes.ts';

export interface LedgerFacts extends ChargeFacts {
  readonly customers: readonly Customer[];
  readonly sessions: readonly Session[];
  readonly subscriptions: readonly Subscription[];
  readonly invoices: readonly Invoice[];
}

export interface LedgerOptions {
  readonly onEvent: (event: StripeEvent) => void;
  readonly onChange?: (facts: LedgerFacts) => void;
  readonly facts?: LedgerFacts | null;
}

export function mapOf<Entry extends { readonly id: string }>(
  list: readonly Entry[] | undefined,
): Map<string, Entry> {
  return new Map((list ?? []).map((one) => [one.id, one]));
}

/** Returns the time one price interval later, in seconds since the epoch. */
export function later(seconds: number, { recurring }: Price): number {
  const date = new Date(seconds * 1000);
  const months = recurring.interval_count * (recurring.interval === 'year' ? 12 : 1);
  date.setUTCMonth(date.getUTCMonth() + months);
  return Math.floor(date.getTime() / 1000);
}

export type PayBy = 'card' | 'bank';

export const subscriptionActions = [
  'renew',
  'failRenewal',
  'payOwed',
  'confirmPayment',
  'refusePayment',
  'cancelAtPeriodEnd',
  'resume',
  'cancelNow',
] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

interface Bought {
  readonly id: string;
  readonly session: Session;
  readonly price: Price;
  readonly invoice: Invoice;
  /** Seconds since the epoch. */
  readonly now: number;
}

/** Returns a session’s subscription, which starts when the session is paid. */
export function newSubscription({ id, session, price, invoice, now }: Bought): Subscription {
  const { trialEnd, metadata } = session._wish;
  return {
    id,
    object: 'subscription',
    customer: session.customer,
    start_date: now,
    metadata,
    billing_mode: { type: 'flexible' },
    status: trialEnd === null ? 'active' : 'trialing',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_end: trialEnd,
    latest_invoice: invoice.id,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          price,
          current_period_start: now,
          current_period_end: trialEnd ?? later(now, price),
        },
      ],
    },
  };
}
