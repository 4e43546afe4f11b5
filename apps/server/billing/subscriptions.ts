import { type AuditAction, type PlanName, planNames } from '@fantasy-stats/contract';
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { type AuditEntry, writeAudit } from '../admin/audit.ts';
import type { StripeConfig } from '../config/read.ts';
import type { Database, Queryable, Transaction } from '../database/connect.ts';
import { users } from '../database/schema/account.ts';
import { billingCustomers, billingReadings, billingSubscriptions } from '../database/schema/billing.ts';
import type { Mail } from '../mail/mail.ts';
import { restoredEmail, withdrawnEmail } from './emails.ts';
import { entitlementOf, isRunning, type SubscriptionState } from './entitlement.ts';
import { type Bills, readBills } from './last-payment.ts';
import { paidEvery } from './plans.ts';
import { asked, instantOf, numberOf } from './stripe.ts';

export type KeptSubscription = typeof billingSubscriptions.$inferSelect;

/** What reading subscriptions needs. */
export interface SubscriptionParts {
  readonly stripe: Stripe;
  readonly database: Database;
  readonly prices: StripeConfig['prices'];
  readonly graceDays: number;
  readonly now: () => Date;
  readonly mail: Mail;
  /** Where people reach the product. */
  readonly publicUrl: string;
}

/** What stands with a subscription at Stripe whose renewal was stopped for its owner: why. */
export const stopReason = 'renewalStoppedFor';
export const accountDeletion = 'accountDeletion';

/** What Stripe is asked to spell out with a subscription. */
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
    /* Stripe says "at the end of the period" in two ways, by how the subscription is billed. */
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
    /* A price that was replaced since: what it was sold as stands with the subscription. */
    planNames.find((plan) => plan === subscription.metadata.plan) ??
    null
  );
}

/** Takes the number of a reading that begins now. */
async function nextReading(database: Queryable): Promise<number> {
  const { rows } = await database.execute<{ reading: string }>(
    sql`select nextval(${billingReadings.seqName}) as reading`,
  );
  return Number(rows[0]?.reading);
}

/** Whether a payment that went back stands after all: not where the next one has taken its place. */
function isRestored(before: KeptSubscription | undefined, after: KeptSubscription): boolean {
  return (
    before !== undefined &&
    before.withdrawn !== null &&
    after.withdrawn === null &&
    after.periodEnd.getTime() === before.periodEnd.getTime() &&
    isRunning(after)
  );
}

/** Writes to the owner where a payment went back, or stands after all. */
async function tellOwner(
  { mail, publicUrl }: Pick<SubscriptionParts, 'mail' | 'publicUrl'>,
  transaction: Transaction,
  before: KeptSubscription | undefined,
  after: KeptSubscription,
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
    after.withdrawn
      ? withdrawnEmail(publicUrl, owner.email, { why: after.withdrawn, renewsAt })
      : restoredEmail(publicUrl, owner.email),
  );
}

/** What the log is told when a subscription became another: in the words of what happened to its owner. */
function whatHappened(before: KeptSubscription | undefined, after: KeptSubscription): AuditAction[] {
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
 * Keeps a subscription as Stripe has just said it is, unless a reading that began later was kept already: whatever
 * comes first or twice, what stays is what Stripe said last.
 *
 * @returns what is kept now; null when the subscription belongs to no account here
 */
async function keep(
  parts: SubscriptionParts,
  subscription: Stripe.Subscription,
  reading: number,
): Promise<KeptSubscription | null> {
  const { database, prices, graceDays, now } = parts;
  const bills = await readBills(parts.stripe, subscription.id, invoiceOf(subscription));
  return database.transaction(async (transaction) => {
    /* One at a time for an account: what happened is told by comparing with what was kept before. */
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
    /* Of a customer who was deleted at Stripe, what he had is still known by its own number. */
    const userId = customer?.userId ?? before?.userId;
    if (!userId) return null;
    if (before && before.reading > reading) return before;
    const state = stateOf(subscription, bills);
    const price = subscription.items.data[0]?.price;
    const paid = price ? paidEvery(price) : null;
    const after: KeptSubscription = {
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
    await tellOwner(parts, transaction, before, after);
    return after;
  });
}

/**
 * Reads a subscription again from Stripe and keeps what it says.
 *
 * @throws NotAtPaymentService, ApiError as `asked` does
 */
export async function readSubscription(
  parts: SubscriptionParts,
  id: string,
): Promise<KeptSubscription | null> {
  const reading = await nextReading(parts.database);
  return keep(parts, await asked(parts.stripe.subscriptions.retrieve(id, { expand })), reading);
}

/** Reads every subscription of a customer that is not over; gives those that are kept. */
export async function readSubscriptionsOf(
  parts: SubscriptionParts,
  customerId: string,
): Promise<KeptSubscription[]> {
  const reading = await nextReading(parts.database);
  const { data } = await asked(
    parts.stripe.subscriptions.list({ customer: customerId, limit: 20, expand: ['data.latest_invoice'] }),
  );
  const kept: KeptSubscription[] = [];
  for (const subscription of data) {
    const one = await keep(parts, subscription, reading);
    if (one) kept.push(one);
  }
  return kept;
}

/** The subscription an account has: the running one, or the one that ended last; null where there was none. */
export async function subscriptionOf(database: Queryable, userId: string): Promise<KeptSubscription | null> {
  const kept = await database
    .select()
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.userId, userId));
  const rank = (one: KeptSubscription) => (isRunning(one) ? (one.awaitsPayment ? 1 : 2) : 0);
  const [first] = kept.toSorted((a, b) => rank(b) - rank(a) || b.startedAt.getTime() - a.startedAt.getTime());
  return first ?? null;
}

/** The subscriptions that are kept of a customer of Stripe's. */
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
 * Subscriptions that Stripe has to be asked about because an event may have been missed: their period is over, or
 * nothing was heard of them for a day.
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
