import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { users } from '../database/schema/account.ts';
import { openDemo } from '../demo/visitors.ts';
import { ApiError } from '../http/errors.ts';
import { noteSecurity } from '../http/security-events.ts';
import { factorsOf } from './factors/factors.ts';
import { openTicket } from './factors/tickets.ts';
import { noteNetwork } from './known-networks.ts';
import { accountLocked } from './open-account.ts';
import type { AuthParts, Origin } from './parts.ts';
import { isPassword } from './passwords.ts';
import { issueToken } from './tokens.ts';

export type KnownUser = typeof users.$inferSelect;

/** The account of an address, whatever its capitals. */
export async function userByEmail(database: Queryable, email: string): Promise<KnownUser | null> {
  const [user] = await database
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return user ?? null;
}

/**
 * An account whose password was given once more.
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
 * Lets anybody try the demo's leagues, as an account of his own for a day.
 * @returns its bearer token
 * @throws ApiError demoUnavailable where the leagues are real
 */
export async function enterDemo({ config, database, log, now }: AuthParts, origin: Origin): Promise<string> {
  const opened = config.platforms.isSimulated ? await openDemo(database, origin.device, now()) : null;
  if (!opened) throw new ApiError('demoUnavailable');
  noteSecurity(log, 'loggedIn', { account: opened.account, address: origin.network, secondFactor: false });
  return opened.token;
}

/** Opens a session for an account that has shown all it has to. */
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
 * Signs in. Where email is delivered, an address has to be confirmed first; the answer does not tell that from a wrong
 * password, because together with `register` it would tell who has an account.
 * @returns the bearer token
 * @throws ApiError accountLocked where an administrator keeps everybody out; invalidCredentials, for an unknown address as for a wrong password, after the same time;
 * secondFactorRequired with a ticket, where the password was right and the account has a second factor
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
  /* Only to whoever knows the password. */
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
