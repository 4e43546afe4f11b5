import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { revokeTokens } from '../auth/tokens.ts';
import { premiumOf } from '../billing/premium.ts';
import type { Transaction } from '../database/index.ts';
import { premiumGrants, users } from '../database/schema/account.ts';
import { ApiError } from '../http/errors.ts';

/** An account, held until the transaction ends. The demo account is everybody's: nothing is done to it. @throws ApiError notFound */
async function held(transaction: Transaction, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user || user.isDemo) throw new ApiError('notFound');
  return user;
}

/**
 * Keeps everybody out of an account, or opens it again. Its sessions stay as they are: they are refused while it is
 * locked, and go on after it.
 * @returns whether it was otherwise before
 * @throws ApiError notFound, ownAccount for whoever would lock himself out
 */
export async function setLock(
  transaction: Transaction,
  { by, isLocked, now, userId }: { userId: string; by: string; isLocked: boolean; now: Date },
): Promise<boolean> {
  if (userId === by && isLocked) throw new ApiError('ownAccount');
  const user = await held(transaction, userId);
  if ((user.lockedAt !== null) === isLocked) return false;
  await transaction
    .update(users)
    .set({ lockedAt: isLocked ? now : null })
    .where(eq(users.id, userId));
  return true;
}

/** Ends all sessions of an account. @throws ApiError notFound */
export async function signOut(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await held(transaction, userId);
  await revokeTokens(transaction, userId, now);
}

/**
 * Ends the grants and the trial of an account that run.
 * @returns until when it has premium by what it pays for; null where it has none
 * @throws ApiError notFound, also where there is nothing to end
 */
export async function takePremiumFrom(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<Date | null> {
  await held(transaction, userId);
  const ended = await transaction
    .update(premiumGrants)
    .set({ endsAt: now })
    .where(
      and(
        eq(premiumGrants.userId, userId),
        inArray(premiumGrants.source, ['granted', 'trial']),
        or(isNull(premiumGrants.endsAt), gt(premiumGrants.endsAt, now)),
      ),
    )
    .returning({ id: premiumGrants.id });
  if (ended.length === 0) throw new ApiError('notFound');
  return (await premiumOf(transaction, userId, now))?.until ?? null;
}
