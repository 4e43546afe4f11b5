import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { revokeTokens } from '../../accounts/auth/tokens.ts';
import { premiumOf } from '../../billing/premium.ts';
import type { Transaction } from '../../kernel/database/index.ts';
import { premiumGrants, users } from '../../kernel/database/schema/account.ts';
import { ApiError } from '../../kernel/http/errors.ts';

/**
 * Returns an account, locked until the transaction ends. The shared demo account cannot be changed.
 * @throws ApiError notFound
 */
async function lockedUser(transaction: Transaction, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user || user.isDemo) throw new ApiError('notFound');
  return user;
}

/**
 * Locks or unlocks an account. A locked account's sessions are rejected.
 * @returns whether it changed
 * @throws ApiError notFound, ownAccount if administrators would lock themselves out
 */
export async function setLock(
  transaction: Transaction,
  { by, isLocked, now, userId }: { userId: string; by: string; isLocked: boolean; now: Date },
): Promise<boolean> {
  if (userId === by && isLocked) throw new ApiError('ownAccount');
  const user = await lockedUser(transaction, userId);
  if ((user.lockedAt !== null) === isLocked) return false;
  await transaction
    .update(users)
    .set({ lockedAt: isLocked ? now : null })
    .where(eq(users.id, userId));
  return true;
}

/**
 * Ends all sessions of an account.
 * @throws ApiError notFound
 */
export async function signOut(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await lockedUser(transaction, userId);
  await revokeTokens(transaction, userId, now);
}

/**
 * Ends an account's active grants and trial.
 * @returns the end of its paid premium; null if it has none
 * @throws ApiError notFound, also if there is nothing to end
 */
export async function takePremiumFrom(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<Date | null> {
  await lockedUser(transaction, userId);
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
