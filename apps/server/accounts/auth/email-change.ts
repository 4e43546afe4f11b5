import { and, eq, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit-log.ts';
import { newSecret } from '../../kernel/crypto/secrets.ts';
import type { Queryable } from '../../kernel/database/connect.ts';
import { postgresCode } from '../../kernel/database/retry.ts';
import { knownNetworks, users } from '../../kernel/database/schema/account.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { mayWriteTo } from '../../kernel/mail/allowance.ts';
import { dropCodes, issueCode, redeemCode } from './email-codes.ts';
import { addressChangedEmail, addressTakenEmail, newAddressEmail, passwordResetEmail } from './emails.ts';
import { ownerByPassword } from './log-in.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword } from './passwords.ts';
import { revokeTokens } from './tokens.ts';

/** Returns whether an account may use an address: no other account has it, ignoring case. */
async function isFree(database: Queryable, address: string, userId: string): Promise<boolean> {
  const taken = and(eq(sql`lower(${users.email})`, address.toLowerCase()), ne(users.id, userId));
  return (await database.$count(users, taken)) === 0;
}

/**
 * Gives an account an address. Another account may take the address between the check and the update.
 * @throws ApiError linkStateInvalid if the address belongs to another account
 */
async function takeAddress(
  database: Queryable,
  userId: string,
  address: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<void> {
  if (!(await isFree(database, address, userId))) throw new ApiError('linkStateInvalid');
  try {
    await database
      .update(users)
      .set({ ...changes, email: address })
      .where(eq(users.id, userId));
  } catch (error) {
    // Unique violation.
    if (postgresCode(error) === '23505') throw new ApiError('linkStateInvalid', { cause: error });
    throw error;
  }
}

/**
 * Sends a link to an account's new address. If the address is taken, the response is the same, and its owner
 * is notified.
 * @throws ApiError invalidCredentials, tooManyRequests if the address recently got too many emails
 */
export async function requestEmailChange(
  { config, database, mail, now }: AuthParts,
  { email, password, userId }: { email: string; password: string; userId: string },
): Promise<void> {
  await ownerByPassword(database, userId, password);
  await database.transaction(async (transaction) => {
    if (!(await mayWriteTo(transaction, email, now())))
      throw new ApiError('tooManyRequests', { facts: { retryAfter: 3600, what: 'emails' } });
    const message = (await isFree(transaction, email, userId))
      ? newAddressEmail(
          config.publicUrl,
          email,
          await issueCode(transaction, userId, 'changeEmail', now(), email),
        )
      : addressTakenEmail(config.publicUrl, email);
    await mail.put(transaction, userId, message);
  });
}

/**
 * Changes and confirms an account's address, and notifies the old address with an undo link.
 * @throws ApiError linkStateInvalid, also if the address now belongs to another account
 */
export async function confirmNewEmail(
  { config, database, mail, now }: AuthParts,
  code: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const redeemed = await redeemCode(transaction, code, 'changeEmail', now());
    if (!redeemed?.address) throw new ApiError('linkStateInvalid');
    const { address, userId } = redeemed;
    const [before] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
    if (!before) throw new ApiError('linkStateInvalid');
    await takeAddress(transaction, userId, address, { emailConfirmedAt: now() });
    await dropCodes(transaction, userId, ['confirmEmail', 'resetPassword'], now());
    const own = { actor: 'user', actorId: userId, userId } as const;
    await writeAudit(transaction, { ...own, action: 'emailChanged' });
    const back = await issueCode(transaction, userId, 'undoEmail', now(), before.email);
    await mail.put(transaction, userId, addressChangedEmail(config.publicUrl, before.email, address, back));
  });
}

/**
 * Restores an account's former address. An attacker may know the password, so it is disabled, every session
 * ends, and the owner gets a reset link.
 * @throws ApiError linkStateInvalid, also if the address now belongs to another account
 */
export async function undoEmailChange(
  { config, database, mail, now }: AuthParts,
  code: string,
): Promise<void> {
  const passwordHash = await hashPassword(newSecret());
  await database.transaction(async (transaction) => {
    const redeemed = await redeemCode(transaction, code, 'undoEmail', now());
    if (!redeemed?.address) throw new ApiError('linkStateInvalid');
    const { address, userId } = redeemed;
    await takeAddress(transaction, userId, address, { passwordHash, emailConfirmedAt: now(), eraseAt: null });
    await revokeTokens(transaction, userId, now());
    await transaction.delete(knownNetworks).where(eq(knownNetworks.userId, userId));
    await dropCodes(
      transaction,
      userId,
      ['confirmEmail', 'resetPassword', 'changeEmail', 'undoEmail'],
      now(),
    );
    const own = { actor: 'user', actorId: userId, userId } as const;
    await writeAudit(transaction, { ...own, action: 'emailChangeUndone' });
    const reset = await issueCode(transaction, userId, 'resetPassword', now());
    await mail.put(transaction, userId, passwordResetEmail(config.publicUrl, address, reset));
  });
}
