import { z } from 'zod';
import { act, Done, read } from './call.ts';

/** The two ways to pay for premium. What they open is the same. */
export const planNames = ['monthly', 'season'] as const;
export type PlanName = (typeof planNames)[number];
const Plan = z.enum(planNames);

/** An amount as the payment service counts it: in the currency's smallest unit (cents; whole yen). */
const Money = z.object({
  amount: z.number().int(),
  /** ISO 4217 in small letters. */
  currency: z.string().regex(/^[a-z]{3}$/),
});

/** How often an amount is paid. */
const Every = z.object({
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.number().int().positive(),
});

export const plans = read({
  path: 'billing/plans',
  summary: 'What premium costs, as the payment service says it.',
  access: 'anyone',
  answer: z.object({
    /** Whether premium can be bought here at all. */
    isSelling: z.boolean(),
    /** Those that can be bought, monthly before season; none where nothing is sold. */
    plans: z.array(z.object({ plan: Plan, ...Money.shape, ...Every.shape })),
    /** Days of the free trial a new account may start; null where there is none. */
    trialDays: z.number().int().nullable(),
    /** Days premium stays open after a renewal could not be paid. */
    graceDays: z.number().int(),
    /** Whether taxes come on top, worked out at the payment page by where the buyer is. */
    addsTaxes: z.boolean(),
  }),
  errors: ['paymentsUnavailable', 'paymentsMisconfigured'],
});

export const subscription = read({
  path: 'billing/subscription',
  summary: 'What the account may use, until when, what it pays for, and what is open to it.',
  access: 'signedIn',
  answer: z.object({
    isPremium: z.boolean(),
    /** Where premium comes from; null without it. */
    source: z.enum(['granted', 'trial', 'demo', 'operator', 'admin', 'subscription']).nullable(),
    /** ISO instant; null when it does not end. Of a subscription that goes on, the end of what is paid for. */
    until: z.string().nullable(),
    /** Days of the free trial this account may still start; null when there is none. */
    trialDays: z.number().int().nullable(),
    isSimulated: z.boolean(),
    /** Whether premium can be bought here at all. */
    isSelling: z.boolean(),
    /** Whether the payment service has pages of its own for this account: receipts, cards, cancelling. */
    hasPortal: z.boolean(),
    /** The subscription that is running, or the last one; null where there was none. Instants are ISO. */
    subscription: z
      .object({
        /** Null where it is for a price that is not sold any more. */
        plan: Plan.nullable(),
        /**
         * - `awaitingPayment`: the first payment is under way or has failed; nothing is open yet.
         * - `trialing`, `active`: goes on at `renewsAt`.
         * - `ending`: paid for until `endsAt`, then over.
         * - `pastDue`: a renewal could not be paid; open until `graceEndsAt`.
         * - `refunded`, `disputed`: the last payment went back, so nothing is open; the next is taken at `renewsAt`.
         * - `paused`: stands still at the payment service; nothing is open.
         * - `ended`: over since `endsAt`.
         */
        state: z.enum([
          'awaitingPayment',
          'trialing',
          'active',
          'ending',
          'pastDue',
          'refunded',
          'disputed',
          'paused',
          'ended',
        ]),
        price: z.object({ ...Money.shape, ...Every.shape }).nullable(),
        /** When the next payment is taken; null where none is. */
        renewsAt: z.string().nullable(),
        endsAt: z.string().nullable(),
        graceEndsAt: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type SubscriptionState = NonNullable<z.infer<typeof subscription.answer>['subscription']>['state'];

export const startTrial = act({
  path: 'billing/trial',
  summary: 'Starts the free trial, once per account.',
  access: 'signedIn',
  body: z.object({}),
  answer: Done,
  errors: ['trialUnavailable'],
});

/** A page of the payment service's, to which the browser is to go. */
const Address = z.object({ url: z.url({ protocol: /^https?$/ }) });

export const checkout = act({
  path: 'billing/checkout',
  summary:
    'Opens the payment service’s page on which a plan is paid; asked again, the same page while it is open.',
  access: 'signedIn',
  body: z.object({ plan: Plan }),
  answer: Address,
  errors: [
    'sellingIsOff',
    'subscriptionRunning',
    'demoAccount',
    'paymentsUnavailable',
    'paymentsMisconfigured',
    'tooManyRequests',
  ],
  mostPerMinute: 10,
});

export const checkoutOutcomes = ['paid', 'processing', 'failed', 'expired', 'cancelled'] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];

export const checkoutOutcome = read({
  path: 'billing/checkoutOutcome',
  summary: 'What became of a checkout of the account, asked of the payment service.',
  access: 'signedIn',
  query: {
    /** The payment service’s number of it; without one, the account’s last checkout. */
    session: z
      .string()
      .regex(/^cs_\w{1,200}$/)
      .optional(),
  },
  answer: z.object({
    /**
     * - `paid`: done; premium is open, or will be in a moment.
     * - `processing`: the bank has yet to confirm; nothing is open so far.
     * - `failed`: the bank has refused; nothing was charged.
     * - `expired`: nobody paid in time.
     * - `cancelled`: left without paying, or replaced by another checkout.
     */
    outcome: z.enum(checkoutOutcomes),
    plan: Plan,
    /** What was taken; null when nothing was, or not yet. */
    charged: Money.nullable(),
    /** When the first payment is taken, where a free trial goes first; ISO. */
    firstPaymentAt: z.string().nullable(),
    isPremium: z.boolean(),
    /** The payment page, while it can still be paid there. */
    continueUrl: Address.shape.url.nullable(),
    /** Whether the subscription waits for a payment that can be made in the payment service’s portal. */
    canPayInPortal: z.boolean(),
  }),
  errors: [
    'sellingIsOff',
    'checkoutNotFound',
    'paymentsUnavailable',
    'paymentsMisconfigured',
    'tooManyRequests',
  ],
  mostPerMinute: 60,
});

export const portal = act({
  path: 'billing/portal',
  summary: 'Opens the payment service’s pages for the account: receipts, cards, cancelling.',
  access: 'signedIn',
  /** The page of ours it leads back to. */
  body: z.object({ returnTo: z.enum(['settings', 'payment']) }),
  answer: Address,
  errors: [
    'sellingIsOff',
    'nothingBought',
    'demoAccount',
    'paymentsUnavailable',
    'paymentsMisconfigured',
    'tooManyRequests',
  ],
  mostPerMinute: 10,
});
