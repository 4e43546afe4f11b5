import type { PlanName } from '@fantasy-stats/contract';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import { writeAudit } from '../kernel/audit-log.ts';
import type { Queryable } from '../kernel/database/connect.ts';
import {
  billingCheckouts,
  billingCustomers,
  type CheckoutEnding,
} from '../kernel/database/schema/billing.ts';
import type { Account } from '../kernel/http/account.ts';
import { ApiError } from '../kernel/http/errors.ts';
import { isRunning } from './entitlement.ts';
import { trialEndOf } from './premium.ts';
import { NotAtPaymentService, numberOf, requestStripe, requestStripeOrNull } from './stripe.ts';
import {
  readSubscription,
  readSubscriptionsOf,
  type SubscriptionParts,
  subscriptionOf,
} from './subscriptions.ts';

type Buyer = Pick<Account, 'email' | 'id'>;
export type StoredCheckout = typeof billingCheckouts.$inferSelect;

export interface CheckoutParts extends SubscriptionParts {
  readonly addsTaxes: boolean;
}

const hour = 3_600_000;
/** Stripe requires trials of at least 48 hours. Some minutes are added for the request. */
const shortestTrial = 48 * hour + 10 * 60_000;

/** Returns an account's Stripe customer id; null if none. */
export async function customerOf(database: Queryable, userId: string): Promise<string | null> {
  const [row] = await database.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
  return row?.customerId ?? null;
}

/**
 * Creates a row if it is missing, and returns it. Retries if the row is deleted or closed in between, and
 * fails if the account has been deleted.
 */
async function stored<Row>(store: () => Promise<unknown>, read: () => Promise<Row | null>): Promise<Row> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await store();
    const row = await read();
    if (row !== null) return row;
  }
  throw new ApiError('paymentsUnavailable', { cause: new Error('a stored row disappears every time') });
}

/** Creates an account's Stripe customer. Concurrent requests create only one. */
async function ensureCustomer(
  { database, stripe, now }: CheckoutParts,
  { email, id }: Buyer,
): Promise<string> {
  const known = await customerOf(database, id);
  if (known) return known;
  const customer = await requestStripe(
    stripe.customers.create({ email, metadata: { account: id } }, { idempotencyKey: `customer-${id}` }),
  );
  return stored(
    () =>
      database
        .insert(billingCustomers)
        .values({ userId: id, customerId: customer.id, createdAt: now() })
        .onConflictDoNothing(),
    () => customerOf(database, id),
  );
}

async function close(
  { database, now }: CheckoutParts,
  { id }: StoredCheckout,
  ending: CheckoutEnding,
): Promise<void> {
  const { closedAt, ending: endedWithin } = billingCheckouts;
  // Stripe's event for a replaced checkout may arrive first and store `expired`; `cancelled` overwrites it.
  const isOpen = ending === 'cancelled' ? or(isNull(closedAt), eq(endedWithin, 'expired')) : isNull(closedAt);
  await database
    .update(billingCheckouts)
    .set({ closedAt: now(), ending })
    .where(and(eq(billingCheckouts.id, id), isOpen));
}

/** Creates a checkout if needed. Concurrent requests get the same one. */
async function openRow(parts: CheckoutParts, buyer: Buyer, plan: PlanName): Promise<StoredCheckout> {
  const { database, now } = parts;
  const open = and(eq(billingCheckouts.userId, buyer.id), isNull(billingCheckouts.closedAt));
  const readOpen = async () => (await database.select().from(billingCheckouts).where(open))[0] ?? null;
  const known = await readOpen();
  if (known) return known;
  const trialEnd = await trialEndOf(database, buyer.id, now());
  const isLong = trialEnd !== null && trialEnd.getTime() - now().getTime() > shortestTrial;
  return stored(
    () =>
      database.transaction(async (transaction) => {
        const made = await transaction
          .insert(billingCheckouts)
          .values({ userId: buyer.id, plan, trialEnd: isLong ? trialEnd : null, createdAt: now() })
          .onConflictDoNothing()
          .returning({ id: billingCheckouts.id });
        if (made.length === 0) return;
        const own = { actor: 'user', actorId: buyer.id, userId: buyer.id } as const;
        await writeAudit(transaction, { ...own, action: 'checkoutStarted', facts: { plan } });
      }),
    readOpen,
  );
}

/**
 * Returns the Stripe session of a checkout, creating it if needed. The checkout's id is the idempotency key.
 */
async function sessionOf(
  { addsTaxes, database, prices, publicUrl, stripe }: CheckoutParts,
  checkout: StoredCheckout,
  customer: string,
): Promise<Stripe.Checkout.Session> {
  if (checkout.sessionId) return requestStripe(stripe.checkout.sessions.retrieve(checkout.sessionId));
  const { id, plan, trialEnd, userId } = checkout;
  const metadata = { account: userId, plan };
  const session = await requestStripe(
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: userId,
        line_items: [{ price: prices[plan], quantity: 1 }],
        // Taxes depend on the customer's address, which Stripe collects and stores.
        ...(addsTaxes
          ? {
              automatic_tax: { enabled: true },
              customer_update: { address: 'auto', name: 'auto' },
              tax_id_collection: { enabled: true },
            }
          : {}),
        metadata,
        subscription_data: {
          metadata,
          ...(trialEnd ? { trial_end: Math.floor(trialEnd.getTime() / 1000) } : {}),
        },
        success_url: `${publicUrl}/paymentReturn?session_id={CHECKOUT_SESSION_ID}`,
        // Without a session ID, the page shows the result of the account's last checkout.
        cancel_url: `${publicUrl}/paymentReturn`,
      },
      { idempotencyKey: `checkout-${id}` },
    ),
  );
  await database.update(billingCheckouts).set({ sessionId: session.id }).where(eq(billingCheckouts.id, id));
  return session;
}

/** Stores a checkout's outcome once its Stripe session has ended. */
export async function settle(
  parts: CheckoutParts,
  checkout: StoredCheckout,
  session: Stripe.Checkout.Session,
): Promise<void> {
  if (checkout.closedAt) return;
  if (session.status === 'complete') await close(parts, checkout, 'complete');
  if (session.status === 'expired') await close(parts, checkout, 'expired');
}

/** Returns whether Stripe rejected a request permanently rather than temporarily. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'paymentsMisconfigured';
}

/**
 * Expires the payment page of a checkout that another one replaces.
 * @returns false if it has been paid
 */
async function giveUp(
  parts: CheckoutParts,
  checkout: StoredCheckout,
  session: Stripe.Checkout.Session,
): Promise<boolean> {
  try {
    await requestStripe(parts.stripe.checkout.sessions.expire(session.id));
  } catch (error) {
    if (!isRefused(error)) throw error;
    const now = await requestStripe(parts.stripe.checkout.sessions.retrieve(session.id));
    await settle(parts, checkout, now);
    return now.status === 'expired';
  }
  await close(parts, checkout, 'cancelled');
  return true;
}

/**
 * Returns a plan's payment page. Repeated requests get the same page. Another plan's open page expires first,
 * so no one pays twice.
 * @throws ApiError `subscriptionRunning`, `paymentsUnavailable`, `paymentsMisconfigured`
 */
export async function openCheckout(parts: CheckoutParts, buyer: Buyer, plan: PlanName): Promise<string> {
  const { database } = parts;
  const refuseSecond = async (): Promise<void> => {
    const subscription = await subscriptionOf(database, buyer.id);
    if (subscription && isRunning(subscription)) throw new ApiError('subscriptionRunning');
  };
  await refuseSecond();
  let customer = await ensureCustomer(parts, buyer);
  // Each round returns a URL, throws an error, or closes an unusable checkout. A few rounds are enough.
  for (let turn = 0; turn < 4; turn += 1) {
    const checkout = await openRow(parts, buyer, plan);
    let session: Stripe.Checkout.Session;
    try {
      // The event for a new subscription may not have arrived yet.
      if ((await readSubscriptionsOf(parts, customer)).some(isRunning))
        throw new ApiError('subscriptionRunning');
      session = await sessionOf(parts, checkout, customer);
    } catch (error) {
      if (isRefused(error)) await close(parts, checkout, 'cancelled');
      if (!(error instanceof NotAtPaymentService)) throw error;
      // The customer or session was deleted at Stripe, or the operator switched Stripe accounts.
      customer = await replaceCustomer(parts, buyer, customer);
      continue;
    }
    if (session.status === 'open' && checkout.plan === plan && session.url) return session.url;
    if (session.status === 'open') await giveUp(parts, checkout, session);
    else await settle(parts, checkout, session);
    if (session.subscription) await readSubscription(parts, numberOf(session.subscription));
    await refuseSecond();
  }
  throw new ApiError('paymentsUnavailable', { cause: new Error('no checkout stays open') });
}

/** Replaces a customer that Stripe has deleted; keeps one that still exists. */
async function replaceCustomer(parts: CheckoutParts, buyer: Buyer, gone: string): Promise<string> {
  const { database, stripe, now } = parts;
  const known = await requestStripeOrNull(stripe.customers.retrieve(gone));
  if (known && !known.deleted) return gone;
  const customer = await requestStripe(
    stripe.customers.create(
      { email: buyer.email, metadata: { account: buyer.id } },
      { idempotencyKey: `customer-${buyer.id}-after-${gone}` },
    ),
  );
  await database
    .update(billingCustomers)
    .set({ customerId: customer.id, createdAt: now() })
    .where(and(eq(billingCustomers.userId, buyer.id), eq(billingCustomers.customerId, gone)));
  return (await customerOf(database, buyer.id)) ?? customer.id;
}

/** Returns checkouts that have been open for too long, because an event may have been missed. */
export async function checkoutsToRead(database: Queryable, now: Date): Promise<string[]> {
  const rows = await database
    .select({ sessionId: billingCheckouts.sessionId })
    .from(billingCheckouts)
    .where(
      and(
        isNull(billingCheckouts.closedAt),
        isNotNull(billingCheckouts.sessionId),
        lt(billingCheckouts.createdAt, new Date(now.getTime() - hour)),
      ),
    )
    .orderBy(billingCheckouts.createdAt)
    .limit(200);
  return rows.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
}

/** Reads a checkout again because of a Stripe event. */
export async function readCheckout(
  parts: CheckoutParts,
  sessionId: string,
  hasFailed: boolean,
): Promise<void> {
  const { database, stripe } = parts;
  const [checkout] = await database
    .select()
    .from(billingCheckouts)
    .where(eq(billingCheckouts.sessionId, sessionId));
  if (!checkout) return;
  const session = await requestStripe(stripe.checkout.sessions.retrieve(sessionId));
  if (session.subscription) await readSubscription(parts, numberOf(session.subscription));
  await settle(parts, checkout, session);
  // Stripe reports a decline only in the event: the session stays complete and unpaid.
  if (hasFailed && session.payment_status === 'unpaid')
    await database
      .update(billingCheckouts)
      .set({ ending: 'failed' })
      .where(eq(billingCheckouts.id, checkout.id));
}

/**
 * Ends all of an account's subscriptions at Stripe immediately and deletes the customer. Repeatable after a
 * failure.
 * @throws ApiError `paymentsUnavailable`, `paymentsMisconfigured`; in that case, the caller must not delete
 *   the account
 */
export async function endAllOf(parts: CheckoutParts, userId: string): Promise<void> {
  const { database, stripe } = parts;
  const customer = await customerOf(database, userId);
  if (!customer) return;
  const open = await database
    .select()
    .from(billingCheckouts)
    .where(and(eq(billingCheckouts.userId, userId), isNull(billingCheckouts.closedAt)));
  for (const checkout of open) {
    const session = checkout.sessionId
      ? await requestStripeOrNull(stripe.checkout.sessions.retrieve(checkout.sessionId))
      : null;
    if (session?.status === 'open') await giveUp(parts, checkout, session);
  }
  const subscriptions = await requestStripeOrNull(stripe.subscriptions.list({ customer, limit: 100 }));
  for (const { id } of subscriptions?.data ?? []) {
    await requestStripeOrNull(stripe.subscriptions.cancel(id));
    // Store the cancellation right away, in case deleting the account fails later.
    await readSubscription(parts, id);
  }
  const subscription = await subscriptionOf(database, userId);
  if (subscription && isRunning(subscription))
    throw new ApiError('paymentsMisconfigured', { cause: new Error('Stripe does not know what was bought') });
  await requestStripeOrNull(stripe.customers.del(customer));
}
