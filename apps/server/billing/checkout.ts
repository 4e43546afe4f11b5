import type { PlanName } from '@fantasy-stats/contract';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import { writeAudit } from '../admin/audit.ts';
import type { Account } from '../auth/account.ts';
import type { Queryable } from '../database/connect.ts';
import { billingCheckouts, billingCustomers, type CheckoutEnding } from '../database/schema/billing.ts';
import { ApiError } from '../http/errors.ts';
import { isRunning } from './entitlement.ts';
import { trialEndOf } from './premium.ts';
import { asked, askedOrNull, NotAtPaymentService, numberOf } from './stripe.ts';
import {
  readSubscription,
  readSubscriptionsOf,
  type SubscriptionParts,
  subscriptionOf,
} from './subscriptions.ts';

type Buyer = Pick<Account, 'email' | 'id'>;
export type KeptCheckout = typeof billingCheckouts.$inferSelect;

export interface CheckoutParts extends SubscriptionParts {
  /** Whether Stripe works out taxes and adds them. */
  readonly addsTaxes: boolean;
}

const hour = 3_600_000;
/** Stripe lets a trial go before a subscription only where it lasts this much longer; some minutes are for the way. */
const shortestTrial = 48 * hour + 10 * 60_000;

/** The number Stripe knows an account by; null before it ever wanted to buy. */
export async function customerOf(database: Queryable, userId: string): Promise<string | null> {
  const [row] = await database.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
  return row?.customerId ?? null;
}

/** Makes an account known to Stripe, once: for two requests at a time, too. */
async function ensureCustomer(
  { database, stripe, now }: CheckoutParts,
  { email, id }: Buyer,
): Promise<string> {
  const known = await customerOf(database, id);
  if (known) return known;
  const customer = await asked(
    stripe.customers.create({ email, metadata: { account: id } }, { idempotencyKey: `customer-${id}` }),
  );
  await database
    .insert(billingCustomers)
    .values({ userId: id, customerId: customer.id, createdAt: now() })
    .onConflictDoNothing();
  const kept = await customerOf(database, id);
  if (!kept) throw new Error('the customer was not kept');
  return kept;
}

async function close(
  { database, now }: CheckoutParts,
  { id }: KeptCheckout,
  ending: CheckoutEnding,
): Promise<void> {
  const { closedAt, ending: kept } = billingCheckouts;
  /* A page that we take away expires at Stripe, whose event may be here before us. */
  const isOpen = ending === 'cancelled' ? or(isNull(closedAt), eq(kept, 'expired')) : isNull(closedAt);
  await database
    .update(billingCheckouts)
    .set({ closedAt: now(), ending })
    .where(and(eq(billingCheckouts.id, id), isOpen));
}

/** The account's open checkout; a new one where none is. Of two requests at a time, both get the first one's. */
async function openRow(parts: CheckoutParts, buyer: Buyer, plan: PlanName): Promise<KeptCheckout> {
  const { database, now } = parts;
  const open = and(eq(billingCheckouts.userId, buyer.id), isNull(billingCheckouts.closedAt));
  const [known] = await database.select().from(billingCheckouts).where(open);
  if (known) return known;
  const trialEnd = await trialEndOf(database, buyer.id, now());
  const isLong = trialEnd !== null && trialEnd.getTime() - now().getTime() > shortestTrial;
  await database.transaction(async (transaction) => {
    const made = await transaction
      .insert(billingCheckouts)
      .values({ userId: buyer.id, plan, trialEnd: isLong ? trialEnd : null, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: billingCheckouts.id });
    if (made.length === 0) return;
    const own = { actor: 'user', actorId: buyer.id, userId: buyer.id } as const;
    await writeAudit(transaction, { ...own, action: 'checkoutStarted', facts: { plan } });
  });
  const [row] = await database.select().from(billingCheckouts).where(open);
  if (!row) throw new Error('the checkout was not kept');
  return row;
}

/** The session behind a checkout, made where there is none yet. Under one number, so that making it twice makes one. */
async function sessionOf(
  { addsTaxes, database, prices, publicUrl, stripe }: CheckoutParts,
  checkout: KeptCheckout,
  customer: string,
): Promise<Stripe.Checkout.Session> {
  if (checkout.sessionId) return asked(stripe.checkout.sessions.retrieve(checkout.sessionId));
  const { id, plan, trialEnd, userId } = checkout;
  const metadata = { account: userId, plan };
  const session = await asked(
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: userId,
        line_items: [{ price: prices[plan], quantity: 1 }],
        /* Taxes go by where the buyer is: Stripe asks for that and keeps it with the customer. */
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
        /* Without a number: the page then shows what became of the account's last checkout. */
        cancel_url: `${publicUrl}/paymentReturn`,
      },
      { idempotencyKey: `checkout-${id}` },
    ),
  );
  await database.update(billingCheckouts).set({ sessionId: session.id }).where(eq(billingCheckouts.id, id));
  return session;
}

/** Keeps how a checkout ended, once its session says so. */
export async function settle(
  parts: CheckoutParts,
  checkout: KeptCheckout,
  session: Stripe.Checkout.Session,
): Promise<void> {
  if (checkout.closedAt) return;
  if (session.status === 'complete') await close(parts, checkout, 'complete');
  if (session.status === 'expired') await close(parts, checkout, 'expired');
}

/** Whether Stripe said that it will never do this, rather than that it could not now. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'paymentsMisconfigured';
}

/** Takes the page away from a checkout that gives place to another one. False when it was paid meanwhile. */
async function giveUp(
  parts: CheckoutParts,
  checkout: KeptCheckout,
  session: Stripe.Checkout.Session,
): Promise<boolean> {
  try {
    await asked(parts.stripe.checkout.sessions.expire(session.id));
  } catch (error) {
    if (!isRefused(error)) throw error;
    const now = await asked(parts.stripe.checkout.sessions.retrieve(session.id));
    await settle(parts, checkout, now);
    return now.status === 'expired';
  }
  await close(parts, checkout, 'cancelled');
  return true;
}

/**
 * Where an account pays for a plan. Pressed twice, the same page; for another plan, the first page is taken away before
 * the second is opened, so that nobody pays twice.
 *
 * @throws ApiError `subscriptionRunning`, `paymentsUnavailable`, `paymentsMisconfigured`
 */
export async function openCheckout(parts: CheckoutParts, buyer: Buyer, plan: PlanName): Promise<string> {
  const { database } = parts;
  const refuseSecond = async (): Promise<void> => {
    const kept = await subscriptionOf(database, buyer.id);
    if (kept && isRunning(kept)) throw new ApiError('subscriptionRunning');
  };
  await refuseSecond();
  let customer = await ensureCustomer(parts, buyer);
  /* Bounded: each turn ends with a page, an error, or a checkout closed. */
  for (let turn = 0; turn < 4; turn += 1) {
    const checkout = await openRow(parts, buyer, plan);
    let session: Stripe.Checkout.Session;
    try {
      /* What an event that has not arrived would have said. */
      if ((await readSubscriptionsOf(parts, customer)).some(isRunning))
        throw new ApiError('subscriptionRunning');
      session = await sessionOf(parts, checkout, customer);
    } catch (error) {
      if (isRefused(error)) await close(parts, checkout, 'cancelled');
      if (!(error instanceof NotAtPaymentService)) throw error;
      /* The customer or the session was deleted there, or the operator has gone to another account of Stripe's. */
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

/** Makes a customer in the place of one that Stripe does not know any more; keeps the one it does know. */
async function replaceCustomer(parts: CheckoutParts, buyer: Buyer, gone: string): Promise<string> {
  const { database, stripe, now } = parts;
  const known = await askedOrNull(stripe.customers.retrieve(gone));
  if (known && !known.deleted) return gone;
  const customer = await asked(
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

/** Checkouts that are open for longer than anybody takes to pay: that they ended may have been missed. */
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

/** Reads a checkout again because Stripe has told something of it. */
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
  const session = await asked(stripe.checkout.sessions.retrieve(sessionId));
  if (session.subscription) await readSubscription(parts, numberOf(session.subscription));
  await settle(parts, checkout, session);
  /* That the bank refused stands in the event alone: the session stays complete and unpaid. */
  if (hasFailed && session.payment_status === 'unpaid')
    await database
      .update(billingCheckouts)
      .set({ ending: 'failed' })
      .where(eq(billingCheckouts.id, checkout.id));
}

/**
 * Ends everything an account pays for at Stripe, at once, and has Stripe forget it. Asking again after a failure goes on
 * where it broke off.
 *
 * @throws ApiError `paymentsUnavailable`, `paymentsMisconfigured`; then nothing may be deleted here
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
      ? await askedOrNull(stripe.checkout.sessions.retrieve(checkout.sessionId))
      : null;
    if (session?.status === 'open') await giveUp(parts, checkout, session);
  }
  const subscriptions = await askedOrNull(stripe.subscriptions.list({ customer, limit: 100 }));
  for (const { id } of subscriptions?.data ?? []) {
    await askedOrNull(stripe.subscriptions.cancel(id));
    /* Kept at once: if the account cannot be deleted after this, it has no subscription any more. */
    await readSubscription(parts, id);
  }
  const kept = await subscriptionOf(database, userId);
  if (kept && isRunning(kept))
    throw new ApiError('paymentsMisconfigured', { cause: new Error('Stripe does not know what was bought') });
  await askedOrNull(stripe.customers.del(customer));
}
