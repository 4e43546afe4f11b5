import { and, eq, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../admin/audit.ts';
import type { Queryable } from '../database/connect.ts';
import { knownNetworks, users } from '../database/schema/account.ts';
import { ApiError } from '../http/errors.ts';
import { mayWriteTo } from '../mail/allowance.ts';
import { dropCodes, issueCode, redeemCode } from './email-codes.ts';
import { addressChangedEmail, addressTakenEmail, newAddressEmail, passwordResetEmail } from './emails.ts';
import { ownerByPassword } from './log-in.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword } from './passwords.ts';
import { newSecret } from './secrets.ts';
import { revokeTokens } from './tokens.ts';

/** Whether an address is free for an account: its own, in other capitals, is. */
async function isFree(database: Queryable, address: string, userId: string): Promise<boolean> {
  const taken = and(eq(sql`lower(${users.email})`, address.toLowerCase()), ne(users.id, userId));
  return (await database.$count(users, taken)) === 0;
}

/**
 * Sends a link to the address an account is to get. An address that has an account is answered alike; its owner is told.
 * @throws ApiError invalidCredentials, tooManyRequests when the address got too many emails lately
 */
export async function askForNewEmail(
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
    await mail.put(transaction, message);
  });
}

/**
 * Gives an account its new address, which is confirmed thereby, and tells the old one, with a way back.
 * @throws ApiError linkStateInvalid, also when the address has got another account meanwhile
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
    if (!before || !(await isFree(transaction, address, userId))) throw new ApiError('linkStateInvalid');
    await transaction
      .update(users)
      .set({ email: address, emailConfirmedAt: now() })
      .where(eq(users.id, userId));
    await dropCodes(transaction, userId, ['confirmEmail', 'resetPassword']);
    const own = { actor: 'user', actorId: userId, userId } as const;
    await writeAudit(transaction, { ...own, action: 'emailChanged' });
    const back = await issueCode(transaction, userId, 'undoEmail', now(), before.email);
    await mail.put(transaction, addressChangedEmail(config.publicUrl, before.email, address, back));
  });
}

/**
 * Gives an account its former address back. Whoever changed it knew the password: it opens nothing any more, every
 * session ends, and the owner gets a link to set a new one.
 * @throws ApiError linkStateInvalid, also when the address has got another account meanwhile
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
    if (!(await isFree(transaction, address, userId))) throw new ApiError('linkStateInvalid');
    await transaction
      .update(users)
      .set({ email: address, passwordHash, emailConfirmedAt: now(), eraseAt: null })
      .where(eq(users.id, userId));
    await revokeTokens(transaction, userId, now());
    await transaction.delete(knownNetworks).where(eq(knownNetworks.userId, userId));
    await dropCodes(transaction, userId, ['confirmEmail', 'resetPassword', 'changeEmail', 'undoEmail']);
    const own = { actor: 'user', actorId: userId, userId } as const;
    await writeAudit(transaction, { ...own, action: 'emailChangeUndone' });
    const reset = await issueCode(transaction, userId, 'resetPassword', now());
    await mail.put(transaction, passwordResetEmail(config.publicUrl, address, reset));
  });
}
