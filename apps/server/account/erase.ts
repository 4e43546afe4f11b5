import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { forgetInAudit, writeAudit } from '../admin/audit.ts';
import { revokeTokens } from '../auth/tokens.ts';
import { isRunning } from '../billing/entitlement.ts';
import { subscriptionOf } from '../billing/subscriptions.ts';
import { rememberTrialOf } from '../billing/trial.ts';
import { users } from '../database/schema/account.ts';
import { emailRequests, outgoingMail } from '../database/schema/mail.ts';
import { ApiError } from '../http/errors.ts';
import type { Parts } from '../parts.ts';
import { eraseCopiesOf } from '../settings/espn-reading/copies.ts';

type EraseParts = Pick<Parts, 'hashKey' | 'database' | 'log' | 'now' | 'payments'>;

/** Between the wish to have an account erased and its erasure. */
export const graceDays = 7;

/**
 * Between closing an account and erasing it: longer than any request takes, so that none that began before is at work on
 * the account any more, here or at the payment service.
 */
const closedMilliseconds = 5 * 60_000;

/** An account that is gone must not be paying. Where that cannot be made sure of, it stays. @throws ApiError */
async function endPaying({ database, payments }: EraseParts, userId: string): Promise<void> {
  if (payments) return payments.endAllOf(userId);
  const kept = await subscriptionOf(database, userId);
  if (kept && isRunning(kept)) throw new ApiError('paymentsMisconfigured');
}

/** Closes accounts whose grace is over: nobody signs in to them any more. */
async function closeDue({ database, now }: EraseParts): Promise<void> {
  const due = and(isNotNull(users.eraseAt), lte(users.eraseAt, now()), isNull(users.closedAt));
  const closed = await database.update(users).set({ closedAt: now() }).where(due).returning({ id: users.id });
  for (const { id } of closed) await revokeTokens(database, id, now());
}

/** Erases one closed account: first at the payment service, then here. Broken off, it goes on at the next turn. */
async function erase(
  parts: EraseParts,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const { hashKey, database } = parts;
  await endPaying(parts, user.id);
  await database.transaction(async (transaction) => {
    /* The account first, as in every other transaction that locks it: so none waits for the other. */
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    await rememberTrialOf(transaction, hashKey, user);
    await eraseCopiesOf(transaction, user.id);
    /* Tokens, links, memberships and grants go with it: their tables hang on the account. Emails do not. */
    await transaction.delete(users).where(eq(users.id, user.id));
    await forgetInAudit(transaction, user.id);
    await writeAudit(transaction, { actor: 'user', actorId: null, action: 'accountDeleted' });
    const address = user.email.toLowerCase();
    await transaction.delete(outgoingMail).where(eq(sql`lower(${outgoingMail.recipient})`, address));
    await transaction.update(outgoingMail).set({ askedBy: null }).where(eq(outgoingMail.askedBy, user.id));
    await transaction.delete(emailRequests).where(eq(sql`lower(${emailRequests.address})`, address));
  });
}

/** Closes and erases the accounts that are due. For the clock; what fails is tried again at its next turn. */
export async function eraseDueAccounts(parts: EraseParts): Promise<void> {
  const { database, log, now } = parts;
  /* What failed when the deletion was asked for, or taken back. */
  await parts.payments
    ?.alignRenewals(null)
    .catch((error: unknown) => log.error({ err: error }, 'renewals could not be stopped or taken up again'));
  await closeDue(parts);
  const before = new Date(now().getTime() - closedMilliseconds);
  const due = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.closedAt), lte(users.closedAt, before)));
  for (const user of due)
    await erase(parts, user).then(
      () => log.info({ user: user.id }, 'account deleted'),
      (error: unknown) => log.error({ user: user.id, err: error }, 'an account could not be deleted yet'),
    );
}
