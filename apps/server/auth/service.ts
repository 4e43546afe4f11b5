import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../admin/audit.ts';
import { openPremium } from '../billing/opened-premium.ts';
import { users } from '../database/schema/account.ts';
import { ApiError } from '../http/errors.ts';
import { dropCodes, redeemCode } from './email-codes.ts';
import { passwordChangedEmail } from './emails.ts';
import { ownerByPassword } from './log-in.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { revokeTokens } from './tokens.ts';
import { refuseWeak } from './weak-passwords.ts';

/**
 * Opens an account. A taken address is answered like a new one, after the same work, and its owner gets an email; the
 * account that is there is not touched.
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
    await requestedEmails.ask(transaction, { address: email, purpose: 'register', isNew: made.length > 0 });
  });
}

/**
 * Changes an account's password, and ends its other sessions where that is wanted.
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
    await dropCodes(transaction, userId, ['resetPassword']);
    if (endOthers) await revokeTokens(transaction, userId, now(), token);
    const own = { actor: 'user', actorId: userId, userId } as const;
    await writeAudit(transaction, { ...own, action: 'passwordChanged' });
    await mail.put(transaction, passwordChangedEmail(config.publicUrl, user.email));
  });
}

/** Sends a link to set a new password, if the address has an account; whoever asks never learns whether it has. */
export async function requestPasswordReset(
  { database, requestedEmails }: AuthParts,
  email: string,
): Promise<void> {
  await database.transaction((transaction) =>
    requestedEmails.ask(transaction, { address: email, purpose: 'resetPassword', isNew: false }),
  );
}

/**
 * Sets a new password with the code from the email, and ends all tokens. Who got the email owns the address: it is
 * confirmed thereby. A second factor stays.
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
    /* Known only now whose it is; the code is not used up by this. */
    refuseWeak(password, known?.email ?? '');
    const [user] = await transaction
      .update(users)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now()})` })
      .where(eq(users.id, userId))
      .returning();
    await dropCodes(transaction, userId, ['confirmEmail', 'changeEmail']);
    await revokeTokens(transaction, userId, now());
    if (!user) return;
    const own = { actor: 'user', actorId: userId, userId } as const;
    await writeAudit(transaction, { ...own, action: 'passwordChanged' });
    await mail.put(transaction, passwordChangedEmail(config.publicUrl, user.email));
  });
}

/**
 * Confirms an address with the code from the email and the password of the account. The code alone is not enough:
 * whoever reads the mailbox would confirm an account whose password somebody else has chosen.
 * @throws ApiError linkStateInvalid, invalidCredentials; the code holds on then
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
