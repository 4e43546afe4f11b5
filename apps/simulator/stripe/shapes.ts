import { randomBytes } from 'node:crypto';

// Stripe’s objects, with only the fields that the product uses.

/** A rejected request with Stripe’s message. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(message: string, status = 400, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly active: boolean;
  readonly currency: string;
  readonly product: string;
  readonly type: 'recurring';
  readonly unit_amount: number;
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: number };
}

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  readonly email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  deleted?: true;
}

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: 'subscription';
  readonly created: number;
  readonly expires_at: number;
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly currency: string;
  readonly amount_total: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly automatic_tax: { readonly enabled: boolean };
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  subscription: string | null;
  url: string | null;
  /** Data to create a subscription. Not in Stripe’s API. */
  readonly _wish: {
    readonly price: string;
    readonly trialEnd: number | null;
    readonly metadata: Readonly<Record<string, string>>;
  };
}

export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly created: number;
  readonly customer: string;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle';
  readonly currency: string;
  readonly amount_due: number;
  amount_paid: number;
  status: 'open' | 'paid' | 'void';
  readonly status_transitions: { readonly finalized_at: number };
  readonly parent: { readonly subscription_details: { readonly subscription: string } };
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly created: number;
  readonly customer: string;
  readonly currency: string;
  readonly amount: number;
  amount_refunded: number;
  /** Whether the payment was fully refunded. */
  refunded: boolean;
  /** Whether the payment was ever disputed, even if the dispute was won. */
  disputed: boolean;
  readonly payment_intent: string;
  /** The invoice. Not in Stripe’s API. */
  readonly _invoice: string;
  readonly _subscription: string;
}

export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly created: number;
  readonly charge: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly start_date: number;
  metadata: Readonly<Record<string, string>>;
  readonly billing_mode: { readonly type: 'flexible' };
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  /** With flexible billing, canceling at the period’s end sets this time, not the flag below. */
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  latest_invoice: string;
  readonly items: {
    readonly object: 'list';
    readonly data: {
      readonly id: string;
      readonly object: 'subscription_item';
      readonly price: Price;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
}

export interface Portal {
  readonly id: string;
  readonly object: 'billing_portal.session';
  readonly customer: string;
  readonly return_url: string;
  readonly url: string;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly livemode: false;
  readonly api_version: string;
  readonly data: { readonly object: object };
}

/** The prices. Their ids are in the product’s default configuration. */
export const prices: readonly Price[] = [
  {
    id: 'price_simulated_monthly',
    object: 'price',
    active: true,
    currency: 'usd',
    product: 'prod_simulated',
    type: 'recurring',
    unit_amount: 499,
    recurring: { interval: 'month', interval_count: 1 },
  },
  {
    id: 'price_simulated_season',
    object: 'price',
    active: true,
    currency: 'usd',
    product: 'prod_simulated',
    type: 'recurring',
    unit_amount: 2900,
    recurring: { interval: 'year', interval_count: 1 },
  },
];

export const stripeKey = 'sk_test_simulated';
export const webhookSecret = 'whsec_simulated';

/** Returns an API object without fields that only the simulator has. */
export function answered(object: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith('_')));
}
