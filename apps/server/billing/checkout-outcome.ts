import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { billingCheckouts } from '../kernel/database/schema/billing.ts';
import { ApiError } from '../kernel/http/errors.ts';
import { type CheckoutParts, type StoredCheckout, settle } from './checkout.ts';
import { isRunning } from './entitlement.ts';
import { premiumOf } from './premium.ts';
import type { CheckoutOutcome } from './selling.ts';
import { numberOf, requestStripeOrNull } from './stripe.ts';
import { readSubscription, type StoredSubscription } from './subscriptions.ts';

function outcomeOf(
  session: Stripe.Checkout.Session,
  checkout: StoredCheckout,
  subscription: StoredSubscription | null,
): CheckoutOutcome['outcome'] {
  if (session.status === 'open') return 'cancelled';
  if (session.status === 'expired') return checkout.ending === 'cancelled' ? 'cancelled' : 'expired';
  if (session.payment_status !== 'unpaid') return 'paid';
  if (subscription && isRunning(subscription) && !subscription.awaitsPayment && !subscription.failedAt)
    return 'paid';
  const isOver =
    subscription !== null &&
    ['past_due', 'unpaid', 'canceled', 'incomplete_expired'].includes(subscription.status);
  return checkout.ending === 'failed' || isOver ? 'failed' : 'processing';
}

/**
 * Reads the outcome of an account's checkout from Stripe.
 * @param sessionId Stripe's session id; null for the account's last checkout
 * @throws ApiError `checkoutNotFound` if the account has no such checkout
 */
export async function checkoutOutcome(
  parts: CheckoutParts,
  userId: string,
  sessionId: string | null,
): Promise<CheckoutOutcome> {
  const { database, stripe, now } = parts;
  const [checkout] = await database
    .select()
    .from(billingCheckouts)
    .where(
      and(
        eq(billingCheckouts.userId, userId),
        sessionId === null
          ? isNotNull(billingCheckouts.sessionId)
          : eq(billingCheckouts.sessionId, sessionId),
      ),
    )
    .orderBy(desc(billingCheckouts.createdAt))
    .limit(1);
  if (!checkout?.sessionId) throw new ApiError('checkoutNotFound');
  const session = await requestStripeOrNull(stripe.checkout.sessions.retrieve(checkout.sessionId));
  if (!session) throw new ApiError('checkoutNotFound');
  const subscription = session.subscription
    ? await readSubscription(parts, numberOf(session.subscription))
    : null;
  await settle(parts, checkout, session);
  const outcome = outcomeOf(session, checkout, subscription);
  const wasCharged = outcome === 'paid' && session.amount_total !== null && session.amount_total > 0;
  return {
    outcome,
    plan: checkout.plan,
    charged:
      wasCharged && session.currency
        ? { amount: session.amount_total ?? 0, currency: session.currency }
        : null,
    firstPaymentAt: subscription?.status === 'trialing' ? subscription.periodEnd.toISOString() : null,
    isPremium: (await premiumOf(database, userId, now())) !== null,
    continueUrl: session.status === 'open' ? session.url : null,
    canPayInPortal: outcome === 'failed' && subscription !== null && isRunning(subscription),
  };
}
