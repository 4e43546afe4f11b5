import { type AuditAction, type PlanName, planNames } from '@fantasy-stats/contract';
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { type AuditEntry, writeAudit } from '../kernel/audit-log.ts';
import type { StripeConfig } from '../kernel/config/read-config.ts';
import type { Database, Queryable, Transaction } from '../kernel/database/connect.ts';
import { users } from '../kernel/database/schema/account.ts';
import {
  billingCustomers,
  billingReadings,
  billingSubscriptions,
} from '../kernel/database/schema/billing.ts';
import type { Mail } from '../kernel/mail/mail.ts';
import { restoredEmail, withdrawnEmail } from './emails.ts';
import { entitlementOf, isRunning, type SubscriptionState } from './entitlement.ts';
import { type Bills, readBills } from './last-payment.ts';
import { paidEvery } from './plans.ts';
import { instantOf, numberOf, requestStripe } from './stripe.ts';

export type StoredSubscription = typeof billingSubscriptions.$inferSelect;

export interface SubscriptionParts {
  readonly stripe: Stripe;
  readonly database: Database;
  readonly prices: StripeConfig['prices'];
  readonly graceDays: number;
  readonly now: () => Date;
  readonly mail: Mail;
  readonly publicUrl: string;
}

/** Stripe metadata key for why this server stopped a renewal. */
export const stopReason = 'renewalStoppedFor';
export const accountDeletion = 'accountDeletion';

const expand = ['latest_invoice'];

function instantOrNull(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : instantOf(seconds);
}

function invoiceOf({ latest_invoice: latest }: Stripe.Subscription): Stripe.Invoice | null {
  return typeof latest === 'string' ? null : latest;
}

function stateOf(subscription: Stripe.Subscription, bills: Bills): SubscriptionState {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const periodEnd = instantOf(ends.length > 0 ? Math.max(...ends) : subscription.start_date);
  const invoice = invoiceOf(subscription);
  return {
    status: subscription.status,
    periodEnd,
    // Depending on the billing mode, Stripe expresses "cancel at the end of the period" in two ways.
    cancelAt: instantOrNull(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null),
    endedAt: instantOrNull(subscription.ended_at),
    invoice: invoice
      ? {
          isFirst: invoice.billing_reason === 'subscription_create',
          isPaid: invoice.status === 'paid' || invoice.amount_due === 0,
        }
      : null,
    ...bills,
  };
}

function planOf(subscription: Stripe.Subscription, prices: StripeConfig['prices']): PlanName | null {
  const price = subscription.items.data[0]?.price.id;
  return (
    planNames.find((plan) => prices[plan] === price) ??
    // If the price is no longer in use, the subscription's metadata names the plan.
    planNames.find((plan) => plan === subscription.metadata.plan) ??
    null
  );
}

/** Returns the sequence number for a read that starts now. */
async function nextReading(database: Queryable): Promise<number> {
  const { rows } = await database.execute<{ reading: string }>(
    sql`select nextval(${billingReadings.seqName}) as reading`,
  );
  return Number(rows[0]?.reading);
}

/** Returns whether a reversed payment is valid again. Payment of a later period does not count. */
function isRestored(before: StoredSubscription | undefined, after: StoredSubscription): boolean {
  return (
    before !== undefined &&
    before.withdrawn !== null &&
    after.withdrawn === null &&
    after.periodEnd.getTime() === before.periodEnd.getTime() &&
    isRunning(after)
  );
}

/** Emails the owner if a payment was reversed or is valid again. */
async function notifyOwner(
  { mail, publicUrl }: Pick<SubscriptionParts, 'mail' | 'publicUrl'>,
  transaction: Transaction,
  before: StoredSubscription | undefined,
  after: StoredSubscription,
): Promise<void> {
  const isNew = after.withdrawn !== null && after.withdrawn !== before?.withdrawn && isRunning(after);
  if (!isNew && !isRestored(before, after)) return;
  const [owner] = await transaction
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, after.userId));
  if (!owner) return;
  const renewsAt = after.renews ? after.periodEnd : null;
  await mail.put(
    transaction,
    after.userId,
    after.withdrawn
      ? withdrawnEmail(publicUrl, owner.email, { why: after.withdrawn, renewsAt })
      : restoredEmail(publicUrl, owner.email),
  );
}

function whatHappened(before: StoredSubscription | undefined, after: StoredSubscription): AuditAction[] {
  const wasOpen = before !== undefined && !before.awaitsPayment && isRunning(before);
  const isOpen = !after.awaitsPayment && isRunning(after);
  if (!isOpen) return wasOpen && !isRunning(after) ? ['subscriptionEnded'] : [];
  const happened: AuditAction[] = [];
  if (!wasOpen) happened.push('subscriptionStarted');
  else if (after.periodEnd > before.periodEnd && !after.failedAt) happened.push('subscriptionRenewed');
  if (after.failedAt && !before?.failedAt) happened.push('subscriptionPaymentFailed');
  if (after.cancelAt && !before?.cancelAt) happened.push('subscriptionCancelled');
  if (!after.cancelAt && before?.cancelAt) happened.push('subscriptionResumed');
  if (after.withdrawn && after.withdrawn !== before?.withdrawn) happened.push('paymentWithdrawn');
  if (isRestored(before, after)) happened.push('paymentRestored');
  return happened;
}

/**
 * Stores a subscription as read from Stripe, unless a read that started later is already stored.
 * @returns the stored subscription; null if it belongs to no account
 */
async function storeSubscription(
  parts: SubscriptionParts,
  subscription: Stripe.Subscription,
  reading: number,
): Promise<StoredSubscription | null> {
  const { database, prices, graceDays, now } = parts;
  const bills = await readBills(parts.stripe, subscription.id, invoiceOf(subscription));
  return database.transaction(async (transaction) => {
    // Serialized per account, because changes are found by comparing with the stored state.
    const [customer] = await transaction
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.customerId, numberOf(subscription.customer)))
      .for('update');
    const [before] = await transaction
      .select()
      .from(billingSubscriptions)
      .where(eq(billingSubscriptions.id, subscription.id))
      .for('update');
    // If the customer was deleted at Stripe, the stored subscription still has the user.
    const userId = customer?.userId ?? before?.userId;
    if (!userId) return null;
    if (before && before.reading > reading) return before;
    const state = stateOf(subscription, bills);
    const price = subscription.items.data[0]?.price;
    const paid = price ? paidEvery(price) : null;
    const after: StoredSubscription = {
      id: subscription.id,
      userId,
      plan: planOf(subscription, prices),
      status: state.status,
      amount: paid?.amount ?? null,
      currency: paid?.currency ?? null,
      interval: paid?.interval ?? null,
      intervalCount: paid?.intervalCount ?? null,
      startedAt: instantOf(subscription.start_date),
      periodEnd: state.periodEnd,
      cancelAt: state.cancelAt,
      endedAt: state.endedAt,
      ...entitlementOf(state, graceDays),
      stoppedForDeletion:
        isRunning(state) && state.cancelAt !== null && subscription.metadata[stopReason] === accountDeletion,
      withdrawn: state.withdrawn,
      remindedOf: before?.remindedOf ?? null,
      reading,
      readAt: now(),
    };
    const { id, ...changing } = after;
    await transaction
      .insert(billingSubscriptions)
      .values({ id, ...changing })
      .onConflictDoUpdate({ target: billingSubscriptions.id, set: changing });
    await writeAudit(
      transaction,
      whatHappened(before, after).map(
        (action): AuditEntry => ({
          actor: 'paymentService',
          actorId: null,
          action,
          userId,
          facts: {
            plan: after.plan,
            until: after.accessUntil?.toISOString() ?? null,
            ...(action === 'paymentWithdrawn' ? { why: after.withdrawn } : {}),
          },
        }),
      ),
    );
    await notifyOwner(parts, transaction, before, after);
    return after;
  });
}

/**
 * Reads a subscription from Stripe and stores it.
 * @throws NotAtPaymentService, ApiError like `requestStripe`
 */
export async function readSubscription(
  parts: SubscriptionParts,
  id: string,
): Promise<StoredSubscription | null> {
  const reading = await nextReading(parts.database);
  return storeSubscription(
    parts,
    await requestStripe(parts.stripe.subscriptions.retrieve(id, { expand })),
    reading,
  );
}

/** Reads from Stripe all of a customer's subscriptions that have not ended. Stores and returns them. */
export async function readSubscriptionsOf(
  parts: SubscriptionParts,
  customerId: string,
): Promise<StoredSubscription[]> {
  const reading = await nextReading(parts.database);
  const { data } = await requestStripe(
    parts.stripe.subscriptions.list({ customer: customerId, limit: 20, expand: ['data.latest_invoice'] }),
  );
  const stored: StoredSubscription[] = [];
  for (const subscription of data) {
    const one = await storeSubscription(parts, subscription, reading);
    if (one) stored.push(one);
  }
  return stored;
}

/** Returns an account's current subscription, or the one that ended last; null if none. */
export async function subscriptionOf(
  database: Queryable,
  userId: string,
): Promise<StoredSubscription | null> {
  const subscriptions = await database
    .select()
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.userId, userId));
  const rank = (one: StoredSubscription) => (isRunning(one) ? (one.awaitsPayment ? 1 : 2) : 0);
  const [first] = subscriptions.toSorted(
    (a, b) => rank(b) - rank(a) || b.startedAt.getTime() - a.startedAt.getTime(),
  );
  return first ?? null;
}

export async function subscriptionsOfCustomer(database: Queryable, customerId: string): Promise<string[]> {
  const rows = await database
    .select({ id: billingSubscriptions.id })
    .from(billingSubscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, billingSubscriptions.userId))
    .where(eq(billingCustomers.customerId, customerId))
    .orderBy(billingSubscriptions.id);
  return rows.map(({ id }) => id);
}

const dayMilliseconds = 86_400_000;

/**
 * Returns subscriptions to read again because an event may have been missed: their period is over, or their
 * last read is over a day old.
 */
export async function subscriptionsToRead(database: Queryable, now: Date): Promise<string[]> {
  const rows = await database
    .select({ id: billingSubscriptions.id })
    .from(billingSubscriptions)
    .where(
      and(
        sql`${billingSubscriptions.status} not in ('canceled', 'incomplete_expired')`,
        or(
          lt(billingSubscriptions.readAt, new Date(now.getTime() - dayMilliseconds)),
          and(
            isNotNull(billingSubscriptions.accessUntil),
            lt(billingSubscriptions.periodEnd, now),
            lt(billingSubscriptions.readAt, billingSubscriptions.periodEnd),
          ),
        ),
      ),
    )
    .orderBy(billingSubscriptions.readAt)
    .limit(500);
  return rows.map(({ id }) => id);
}
