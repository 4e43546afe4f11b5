import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { users } from '../kernel/database/schema/account.ts';
import { billingSubscriptions } from '../kernel/database/schema/billing.ts';
import { requestStripeOrNull } from './stripe.ts';
import { accountDeletion, readSubscription, type SubscriptionParts, stopReason } from './subscriptions.ts';

// A user who requested deletion is not charged for another period, and undoing the deletion resumes the
// renewal. A subscription that the user canceled stays canceled.

/**
 * Stops the renewals of accounts that are about to be deleted, and resumes them if the deletion was undone.
 * Handles one account, or all if `userId` is null. Idempotent, so failures can be retried.
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
    const known = await requestStripeOrNull(
      stripe.subscriptions.update(id, {
        cancel_at_period_end: stops,
        metadata: { [stopReason]: stops ? accountDeletion : '' },
      }),
    );
    if (known) await readSubscription(parts, id);
  }
}
