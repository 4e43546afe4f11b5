import { and, eq, gt, sql } from 'drizzle-orm';
import { settleAdministrator } from '../admin/roles.ts';
import type { Queryable } from '../database/connect.ts';
import { users } from '../database/schema/account.ts';
import { outgoingMail } from '../database/schema/mail.ts';
import { ApiError } from '../http/errors.ts';
import type { Parts } from '../parts.ts';
import { issueCode, redeemCode } from './email-codes.ts';
import { addressTakenLetter, confirmLetter, passwordChangedLetter, resetLetter } from './letters.ts';
import { hashPassword, isPassword, isTooWeak } from './passwords.ts';
import { issueToken, revokeTokens } from './tokens.ts';

type AuthParts = Pick<Parts, 'config' | 'database' | 'mail' | 'now'>;

async function userByEmail(database: Queryable, email: string) {
  const [user] = await database
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return user ?? null;
}

/** Letters an address gets within an hour at most, so that nobody can flood somebody else's mailbox through us. */
const lettersAnHour = 5;

/** Whether one more letter may go to an address that somebody typed. */
async function mayWriteTo(database: Queryable, email: string, now: Date): Promise<boolean> {
  const letters = await database.$count(
    outgoingMail,
    and(
      eq(sql`lower(${outgoingMail.recipient})`, email.toLowerCase()),
      gt(outgoingMail.createdAt, new Date(now.getTime() - 3_600_000)),
    ),
  );
  return letters < lettersAnHour;
}

/**
 * Hands out a token of the demo account.
 * @throws ApiError demoUnavailable where the leagues are real
 */
export async function enterDemo({ config, database, now }: AuthParts): Promise<string> {
  const [demo] = config.platforms.isSimulated
    ? await database.select({ id: users.id }).from(users).where(eq(users.isDemo, true))
    : [];
  if (!demo) throw new ApiError('demoUnavailable');
  return issueToken(database, demo.id, now());
}

/**
 * Opens an account. A taken address is answered like a new one, takes as long, and its owner gets an e-mail; the
 * account that is there is not touched.
 * @throws ApiError passwordTooWeak
 */
export async function register(
  { config, database, mail, now }: AuthParts,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (isTooWeak(password, email)) throw new ApiError('passwordTooWeak');
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(users)
      .values({
        email,
        passwordHash,
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user && !(await mayWriteTo(transaction, email, now()))) return;
    await mail.put(
      transaction,
      user
        ? confirmLetter(config.publicUrl, email, await issueCode(transaction, user.id, 'confirmEmail', now()))
        : addressTakenLetter(config.publicUrl, email),
    );
  });
  mail.sendSoon();
}

/**
 * Signs in. Where e-mail is delivered, an address has to be confirmed first; the answer does not tell that from a wrong
 * password, because together with `register` it would tell who has an account.
 * @returns the bearer token
 * @throws ApiError invalidCredentials, for an unknown address as for a wrong password, after the same time
 */
export async function logIn(
  { config, database, mail, now }: AuthParts,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const user = await userByEmail(database, email);
  const matches = await isPassword(user?.passwordHash ?? null, password);
  const needsConfirmation = mail.isDelivered;
  const isOpen =
    user !== null &&
    (user.isDemo ? config.platforms.isSimulated : !needsConfirmation || user.emailConfirmedAt !== null);
  if (!matches || !isOpen)
    throw new ApiError('invalidCredentials', {
      facts: { confirmation: needsConfirmation ? 'required' : 'none' },
    });
  return issueToken(database, user.id, now());
}

/**
 * Changes an account's password and ends its other tokens.
 * @throws ApiError invalidCredentials when `current` is wrong, passwordTooWeak
 */
export async function changePassword(
  { config, database, mail, now }: AuthParts,
  { userId, current, next, token }: { userId: string; current: string; next: string; token: string },
): Promise<void> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!(await isPassword(user?.passwordHash ?? null, current)) || !user)
    throw new ApiError('invalidCredentials');
  if (isTooWeak(next, user.email)) throw new ApiError('passwordTooWeak');
  const passwordHash = await hashPassword(next);
  await database.transaction(async (transaction) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await revokeTokens(transaction, userId, now(), token);
    await mail.put(transaction, passwordChangedLetter(config.publicUrl, user.email));
  });
  mail.sendSoon();
}

/** Sends a link to set a new password, if the address has an account; whoever asks never learns whether it has. */
export async function requestPasswordReset(
  { config, database, mail, now }: AuthParts,
  email: string,
): Promise<void> {
  const user = await userByEmail(database, email);
  if (!user || user.isDemo || !(await mayWriteTo(database, user.email, now()))) return;
  await database.transaction(async (transaction) => {
    const code = await issueCode(transaction, user.id, 'resetPassword', now());
    await mail.put(transaction, resetLetter(config.publicUrl, user.email, code));
  });
  mail.sendSoon();
}

/**
 * Sets a new password with the code from the e-mail, and ends all tokens. Who got the e-mail owns the address: it is
 * confirmed thereby.
 * @throws ApiError linkStateInvalid, passwordTooWeak
 */
export async function resetPassword(
  { config, database, mail, now }: AuthParts,
  { code, password }: { code: string; password: string },
): Promise<void> {
  if (isTooWeak(password, '')) throw new ApiError('passwordTooWeak');
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const userId = await redeemCode(transaction, code, 'resetPassword', now());
    if (!userId) throw new ApiError('linkStateInvalid');
    const [known] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId));
    /* Known only now whose it is; the code is not used up by this. */
    if (isTooWeak(password, known?.email ?? '')) throw new ApiError('passwordTooWeak');
    const [user] = await transaction
      .update(users)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now()})` })
      .where(eq(users.id, userId))
      .returning();
    await settleAdministrator(transaction, config, userId);
    await revokeTokens(transaction, userId, now());
    if (user) await mail.put(transaction, passwordChangedLetter(config.publicUrl, user.email));
  });
  mail.sendSoon();
}

/**
 * Confirms an address with the code from the e-mail.
 * @throws ApiError linkStateInvalid
 */
export async function confirmEmail({ config, database, now }: AuthParts, code: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const userId = await redeemCode(transaction, code, 'confirmEmail', now());
    if (!userId) throw new ApiError('linkStateInvalid');
    await transaction.update(users).set({ emailConfirmedAt: now() }).where(eq(users.id, userId));
    await settleAdministrator(transaction, config, userId);
  });
}
