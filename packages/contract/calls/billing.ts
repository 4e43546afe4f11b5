import { z } from 'zod';
import { act, Done, read } from './call.ts';

/** The ways to pay for premium; both unlock the same pages. */
export const planNames = ['monthly', 'season'] as const;
export type PlanName = (typeof planNames)[number];
const Plan = z.enum(planNames);

/** An amount in the currency's smallest unit (cents; whole yen), as the payment service uses it. */
const Money = z.object({
  amount: z.number().int(),
  /** ISO 4217 in lower case. */
  currency: z.string().regex(/^[a-z]{3}$/),
});

const Every = z.object({
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.number().int().positive(),
});

export const plans = read({
  path: 'billing/plans',
  summary: 'The price of premium, from the payment service.',
  access: 'anyone',
  response: z.object({
    isSelling: z.boolean(),
    /** Available plans, monthly before season; empty when nothing is sold. */
    plans: z.array(z.object({ plan: Plan, ...Money.shape, ...Every.shape })),
    /** Days of the free trial for new accounts; null if none. */
    trialDays: z.number().int().nullable(),
    /** Days of premium access after a failed renewal. */
    graceDays: z.number().int(),
    /** Whether taxes are added at checkout, based on the buyer's location. */
    addsTaxes: z.boolean(),
    /** Whether visitors can try the tools on demo leagues, here or on another site. */
    hasDemo: z.boolean(),
  }),
  errors: ['paymentsUnavailable', 'paymentsMisconfigured'],
});

export const subscription = read({
  path: 'billing/subscription',
  summary: 'The account’s access and its end, its subscription, and available plans.',
  access: 'signedIn',
  response: z.object({
    isPremium: z.boolean(),
    /** Source of premium; null without premium. */
    source: z.enum(['granted', 'trial', 'demo', 'operator', 'admin', 'subscription']).nullable(),
    /** ISO instant; null without an end. For a renewing subscription, the end of the paid period. */
    until: z.string().nullable(),
    /** Days of the free trial this account can still start; null if none. */
    trialDays: z.number().int().nullable(),
    isSimulated: z.boolean(),
    isSelling: z.boolean(),
    /** Whether the payment service has a portal for this account: receipts, cards, cancellation. */
    hasPortal: z.boolean(),
    /** The current subscription, or the last one; null if none. Times are ISO instants. */
    subscription: z
      .object({
        /** Null for a price that is no longer sold. */
        plan: Plan.nullable(),
        /**
         * - `awaitingPayment`: first payment pending or failed; no access yet.
         * - `trialing`, `active`: renews at `renewsAt`.
         * - `ending`: paid until `endsAt`.
         * - `pastDue`: a renewal failed; access until `graceEndsAt`.
         * - `refunded`, `disputed`: last payment returned; no access; next one at `renewsAt`.
         * - `paused`: at the payment service; no access.
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
        /** Time of the next payment; null if none. */
        renewsAt: z.string().nullable(),
        endsAt: z.string().nullable(),
        graceEndsAt: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type SubscriptionState = NonNullable<z.infer<typeof subscription.response>['subscription']>['state'];

export const startTrial = act({
  path: 'billing/trial',
  summary: 'Starts the free trial, once per account.',
  access: 'signedIn',
  body: z.object({}),
  response: Done,
  errors: ['trialUnavailable'],
});

/** URL of the payment service to which the browser is redirected. */
const Address = z.object({ url: z.url({ protocol: /^https?$/ }) });

export const checkout = act({
  path: 'billing/checkout',
  summary:
    'Opens the payment service’s checkout for a plan; a second call returns the same checkout while it is open.',
  access: 'signedIn',
  body: z.object({ plan: Plan }),
  response: Address,
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

const checkoutOutcomes = ['paid', 'processing', 'failed', 'expired', 'cancelled'] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];

export const checkoutOutcome = read({
  path: 'billing/checkoutOutcome',
  summary: 'The outcome of a checkout, read from the payment service.',
  access: 'signedIn',
  query: {
    /** The payment service’s session id; default: the account’s last checkout. */
    session: z
      .string()
      .regex(/^cs_\w{1,200}$/)
      .optional(),
  },
  response: z.object({
    /**
     * - `paid`: done; premium is or will be active.
     * - `processing`: the bank has not confirmed yet; no access.
     * - `failed`: the bank declined; nothing was charged.
     * - `expired`: not paid in time.
     * - `cancelled`: left without paying, or replaced by another checkout.
     */
    outcome: z.enum(checkoutOutcomes),
    plan: Plan,
    /** The charged amount; null without a charge so far. */
    charged: Money.nullable(),
    /** ISO instant of the first payment after a free trial. */
    firstPaymentAt: z.string().nullable(),
    isPremium: z.boolean(),
    /** The payment page, while it can still be used. */
    continueUrl: Address.shape.url.nullable(),
    /** Whether an open payment can be made in the payment service’s portal. */
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
  summary: 'Opens the payment service’s pages for the account: receipts, cards, cancellation.',
  access: 'signedIn',
  body: z.object({ returnTo: z.enum(['settings', 'payment']) }),
  response: Address,
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
