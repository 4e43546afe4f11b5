import { eq, sql } from 'drizzle-orm';
import { openPremium } from '../../billing/opened-premium.ts';
import { writeAudit } from '../../kernel/audit-log.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { dropCodes, redeemCode } from './email-codes.ts';
import { passwordChangedEmail } from './emails.ts';
import { endTickets } from './factors/tickets.ts';
import { ownerByPassword } from './log-in.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { revokeTokens } from './tokens.ts';
import { refuseWeak } from './weak-passwords.ts';

/**
 * Creates an account. If the address is taken, the response is the same, and its owner gets an email.
 * @throws ApiError passwordTooWeak
 */
export async function register(
  { config, database, requestedEmails, now }: AuthParts,
  { email, password }: { email: string; password: string },
): Promise<void> {
  refuseWeak(password, email);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const made = await transaction
      .insert(users)
      .values({ email, passwordHash, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: users.id });
    for (const { id } of made) await openPremium(transaction, config, now(), id);
    await requestedEmails.request(transaction, {
      address: email,
      purpose: 'register',
      isNew: made.length > 0,
    });
  });
}

/**
 * Changes an account's password, and optionally ends its other sessions.
 * @throws ApiError invalidCredentials when `current` is wrong, passwordTooWeak
 */
export async function changePassword(
  { config, database, mail, now }: AuthParts,
  given: { userId: string; current: string; next: string; endOthers: boolean; token: string },
): Promise<void> {
  const { current, endOthers, next, token, userId } = given;
  const user = await ownerByPassword(database, userId, current);
  refuseWeak(next, user.email);
  const passwordHash = await hashPassword(next);
  await database.transaction(async (transaction) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId));
    // Someone who knows the old password may have requested an address change, or be between two login
    // steps.
    await dropCodes(transaction, userId, ['resetPassword', 'changeEmail'], now());
    await endTickets(transaction, userId, now());
    if (endOthers) await revokeTokens(transaction, userId, now(), token);
    const own = { actor: 'user', actorId: userId, userId } as const;
    await writeAudit(transaction, { ...own, action: 'passwordChanged' });
    await mail.put(transaction, user.id, passwordChangedEmail(config.publicUrl, user.email));
  });
}

/** Sends a reset link if the address has an account, without revealing whether it does. */
export async function requestPasswordReset(
  { database, requestedEmails }: AuthParts,
  email: string,
): Promise<void> {
  await database.transaction((transaction) =>
    requestedEmails.request(transaction, { address: email, purpose: 'resetPassword', isNew: false }),
  );
}

/**
 * Sets a new password with an emailed code. This also confirms the address and ends all tokens. Second
 * factors stay.
 * @throws ApiError linkStateInvalid, passwordTooWeak
 */
export async function resetPassword(
  { config, database, mail, now }: AuthParts,
  { code, password }: { code: string; password: string },
): Promise<void> {
  refuseWeak(password, '');
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const redeemed = await redeemCode(transaction, code, 'resetPassword', now());
    if (!redeemed) throw new ApiError('linkStateInvalid');
    const { userId } = redeemed;
    const [known] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId));
    // Check again with the account's email address. If the password is rejected, the transaction rolls back
    // and the code stays valid.
    refuseWeak(password, known?.email ?? '');
    const [user] = await transaction
      .update(users)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now()})` })
      .where(eq(users.id, userId))
      .returning();
    await dropCodes(transaction, userId, ['confirmEmail', 'changeEmail'], now());
    await revokeTokens(transaction, userId, now());
    if (!user) return;
    const own = { actor: 'user', actorId: userId, userId } as const;
    await writeAudit(transaction, { ...own, action: 'passwordChanged' });
    await mail.put(transaction, user.id, passwordChangedEmail(config.publicUrl, user.email));
  });
}

/**
 * Confirms an address with an emailed code and the account's password.
 * @throws ApiError linkStateInvalid; invalidCredentials, after which the code is still valid
 */
export async function confirmEmail(
  { database, now }: AuthParts,
  { code, password }: { code: string; password: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const redeemed = await redeemCode(transaction, code, 'confirmEmail', now());
    if (!redeemed) throw new ApiError('linkStateInvalid');
    const [user] = await transaction.select().from(users).where(eq(users.id, redeemed.userId));
    if (!(await isPassword(user?.passwordHash ?? null, password))) throw new ApiError('invalidCredentials');
    await transaction.update(users).set({ emailConfirmedAt: now() }).where(eq(users.id, redeemed.userId));
  });
}
