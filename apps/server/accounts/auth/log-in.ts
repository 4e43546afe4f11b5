import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/connect.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { noteSecurity } from '../../kernel/http/security-events.ts';
import { openDemo } from '../demo/visitors.ts';
import { accountLocked } from './account-locked.ts';
import { factorsOf } from './factors/factors.ts';
import { openTicket } from './factors/tickets.ts';
import { noteNetwork } from './known-networks.ts';
import type { AuthParts, Origin } from './parts.ts';
import { isPassword } from './passwords.ts';
import { issueToken } from './tokens.ts';

export type KnownUser = typeof users.$inferSelect;

/** Returns the account with an email address, ignoring case. */
async function userByEmail(database: Queryable, email: string): Promise<KnownUser | null> {
  const [user] = await database
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return user ?? null;
}

/**
 * Returns an account after checking its password again.
 * @throws ApiError invalidCredentials
 */
export async function ownerByPassword(
  database: Queryable,
  userId: string,
  password: string,
): Promise<KnownUser> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!(await isPassword(user?.passwordHash ?? null, password)) || !user)
    throw new ApiError('invalidCredentials');
  return user;
}

/**
 * Creates a one-day account with the demo's leagues.
 * @returns its bearer token
 * @throws ApiError demoUnavailable on the real platforms
 */
export async function enterDemo({ config, database, log, now }: AuthParts, origin: Origin): Promise<string> {
  const opened = config.platforms.isSimulated ? await openDemo(database, origin.device, now()) : null;
  if (!opened) throw new ApiError('demoUnavailable');
  noteSecurity(log, 'loggedIn', { account: opened.account, address: origin.network, secondFactor: false });
  return opened.token;
}

/** Opens a session for a fully authenticated account. */
export async function openSession(
  { hashKey, database, log, now }: Pick<AuthParts, 'hashKey' | 'database' | 'log' | 'now'>,
  user: Pick<KnownUser, 'id'>,
  { device, network }: Origin,
  hasSecondFactor: boolean,
): Promise<string> {
  await noteNetwork(database, hashKey, user.id, network, now());
  noteSecurity(log, 'loggedIn', { account: user.id, address: network, secondFactor: hasSecondFactor });
  return issueToken(database, user.id, now(), { device, hasSecondFactor });
}

/**
 * Logs a user in. If the server sends email, an unconfirmed address gets the same response as a wrong
 * password.
 *
 * @returns the bearer token
 * @throws ApiError accountLocked, secondFactorRequired, or invalidCredentials, after the same time for
 *   unknown addresses and wrong passwords
 */
export async function logIn(
  parts: AuthParts,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<string> {
  const { config, database, mail, now } = parts;
  const user = await userByEmail(database, email);
  const matches = await isPassword(user?.passwordHash ?? null, password);
  const needsConfirmation = mail.isDelivered;
  const isOpen =
    user !== null &&
    user.closedAt === null &&
    (user.isDemo ? config.platforms.isSimulated : !needsConfirmation || user.emailConfirmedAt !== null);
  if (!matches || !isOpen)
    throw new ApiError('invalidCredentials', {
      facts: { confirmation: needsConfirmation ? 'required' : 'none' },
      ...(user ? { about: { account: user.id, reason: matches ? 'notOpen' : 'password' } } : {}),
    });
  // Only callers with the right password learn that the account is locked.
  if (user.lockedAt) throw accountLocked(user.id);
  if (user.isDemo) return enterDemo(parts, origin);
  const { hasTotp, passkeys, recoveryCodes } = await factorsOf(database, user.id);
  if (!hasTotp && passkeys.length === 0) return openSession(parts, user, origin, false);
  const ticket = await openTicket(database, user.id, 'logIn', now());
  throw new ApiError('secondFactorRequired', {
    facts: {
      ticket,
      totp: hasTotp ? 1 : 0,
      passkey: passkeys.length > 0 ? 1 : 0,
      recovery: recoveryCodes > 0 ? 1 : 0,
    },
  });
}
