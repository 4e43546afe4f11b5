import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { users } from '../database/schema/account.ts';
import { billingSubscriptions } from '../database/schema/billing.ts';
import { askedOrNull } from './stripe.ts';
import { accountDeletion, readSubscription, type SubscriptionParts, stopReason } from './subscriptions.ts';

/*
 * Whoever has asked for the deletion of the account is charged for no further period, though the account stays for a week;
 * whoever takes that back goes on paying as before. Why a renewal was stopped stands with the subscription at Stripe, so that
 * one its owner has cancelled by himself stays cancelled.
 */

/**
 * Stops the renewals of accounts that are to be deleted, and lets those go on again that are to stay; of one account, or of
 * all. What was done already is not done again, so that what failed can be tried once more.
 *
 * @throws ApiError `paymentsUnavailable`, `paymentsMisconfigured`
 */
export async function alignRenewals(parts: SubscriptionParts, userId: string | null): Promise<void> {
  const { database, stripe } = parts;
  const isLeaving = and(
    isNotNull(users.eraseAt),
    isNull(users.closedAt),
    eq(billingSubscriptions.renews, true),
  );
  const isStaying = and(isNull(users.eraseAt), eq(billingSubscriptions.stoppedForDeletion, true));
  const found = await database
    .select({ id: billingSubscriptions.id, eraseAt: users.eraseAt })
    .from(billingSubscriptions)
    .innerJoin(users, eq(users.id, billingSubscriptions.userId))
    .where(and(userId === null ? undefined : eq(users.id, userId), or(isLeaving, isStaying)));
  for (const { eraseAt, id } of found) {
    const stops = eraseAt !== null;
    const known = await askedOrNull(
      stripe.subscriptions.update(id, {
        cancel_at_period_end: stops,
        metadata: { [stopReason]: stops ? accountDeletion : '' },
      }),
    );
    if (known) await readSubscription(parts, id);
  }
}
