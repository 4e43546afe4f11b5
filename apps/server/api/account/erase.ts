import { and, eq, inArray, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { revokeTokens } from '../../accounts/auth/tokens.ts';
import { isRunning } from '../../billing/entitlement.ts';
import type { Payments } from '../../billing/selling.ts';
import { subscriptionOf } from '../../billing/subscriptions.ts';
import { rememberTrialOf } from '../../billing/trial.ts';
import { forgetInAudit, writeAudit } from '../../kernel/audit-log.ts';
import type { Transaction } from '../../kernel/database/connect.ts';
import { emailCodes, users } from '../../kernel/database/schema/account.ts';
import { deliveries } from '../../kernel/database/schema/delivery.ts';
import { emailRequests } from '../../kernel/database/schema/mail.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Parts } from '../../kernel/parts.ts';
import { eraseCopiesOf } from '../../leagues/linking/browser-reading/copies.ts';

type EraseParts = Pick<Parts, 'hashKey' | 'database' | 'log' | 'now'> & {
  readonly payments: Payments | null;
};

/** Days from a deletion request to the account's deletion. */
export const graceDays = 7;

/** Milliseconds between closing and erasing an account: longer than any request takes. */
const closedMilliseconds = 5 * 60_000;

/**
 * Ends an account's payments. If this fails, the account is not deleted.
 * @throws ApiError
 */
async function endPaying({ database, payments }: EraseParts, userId: string): Promise<void> {
  if (payments) return payments.endAllOf(userId);
  const subscription = await subscriptionOf(database, userId);
  if (subscription && isRunning(subscription)) throw new ApiError('paymentsMisconfigured');
}

/** Closes accounts whose grace period is over, so no one can sign in. */
async function closeDue({ database, now }: EraseParts): Promise<void> {
  const due = and(isNotNull(users.eraseAt), lte(users.eraseAt, now()), isNull(users.closedAt));
  const closed = await database.update(users).set({ closedAt: now() }).where(due).returning({ id: users.id });
  for (const { id } of closed) await revokeTokens(database, id, now());
}

/**
 * Deletes emails to an account's current and former addresses, except addresses that belong to another
 * account now.
 */
async function eraseEmails(
  transaction: Transaction,
  { email, id }: { readonly id: string; readonly email: string },
): Promise<void> {
  const former = await transaction
    .select({ address: emailCodes.address })
    .from(emailCodes)
    .where(and(eq(emailCodes.userId, id), eq(emailCodes.purpose, 'undoEmail')));
  const addresses = [email, ...former.flatMap(({ address }) => address ?? [])];
  const recipient = sql`lower(${deliveries.recipient})`;
  const next = transaction
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ne(users.id, id),
        eq(sql`lower(${users.email})`, recipient),
        lte(users.createdAt, deliveries.createdAt),
      ),
    );
  await transaction.delete(deliveries).where(
    and(
      inArray(
        recipient,
        addresses.map((address) => address.toLowerCase()),
      ),
      notExists(next),
    ),
  );
}

/** Erases one closed account: first at the payment service, then here. Resumes after an interruption. */
async function erase(
  parts: EraseParts,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const { hashKey, database } = parts;
  await endPaying(parts, user.id);
  await database.transaction(async (transaction) => {
    // Every transaction locks the account first, which prevents deadlocks.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    await rememberTrialOf(transaction, hashKey, user);
    await eraseCopiesOf(transaction, user.id);
    await eraseEmails(transaction, user);
    // Foreign keys delete all other data of the account, including its messages.
    await transaction.delete(users).where(eq(users.id, user.id));
    await forgetInAudit(transaction, user.id);
    await writeAudit(transaction, { actor: 'user', actorId: null, action: 'accountDeleted' });
    await transaction
      .delete(emailRequests)
      .where(eq(sql`lower(${emailRequests.address})`, user.email.toLowerCase()));
  });
}

/** Closes and erases accounts whose deletion is due. The scheduled task that calls this retries failures. */
export async function eraseDueAccounts(parts: EraseParts): Promise<void> {
  const { database, log, now } = parts;
  // Retries payment changes that failed when the deletion was requested or undone.
  await parts.payments
    ?.alignRenewals(null)
    .catch((error: unknown) => log.error({ err: error }, 'renewals could not be stopped or resumed'));
  await closeDue(parts);
  const before = new Date(now().getTime() - closedMilliseconds);
  const due = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.closedAt), lte(users.closedAt, before)));
  for (const user of due)
    await erase(parts, user).then(
      () => log.info({ user: user.id }, 'account deleted'),
      (error: unknown) => log.error({ user: user.id, err: error }, 'account could not be deleted yet'),
    );
}
