import type { BodyOf, calls, ResponseOf } from '@fantasy-stats/contract';
import { and, eq } from 'drizzle-orm';
import { passkeys, users } from '../../../kernel/database/schema/account.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { accountLocked } from '../account-locked.ts';
import { openSession } from '../log-in.ts';
import type { AuthParts, Origin } from '../parts.ts';
import { factorsOf, takeRecoveryCode, takeTotp } from './factors.ts';
import { requestFor, verifiedCounter } from './passkeys.ts';
import { countGuess, readTicket, setChallenge, type Ticket, useTicket } from './tickets.ts';

async function enter(parts: AuthParts, ticket: Ticket, origin: Origin): Promise<string> {
  const [user] = await parts.database.select().from(users).where(eq(users.id, ticket.userId));
  if (!user || user.closedAt) throw new ApiError('linkStateInvalid');
  if (user.lockedAt) throw accountLocked(user.id);
  await useTicket(parts.database, ticket, parts.now());
  return openSession(parts, user, origin, true);
}

function secondFactorWrong({ userId }: Ticket): ApiError {
  return new ApiError('secondFactorWrong', { about: { account: userId, reason: 'secondFactor' } });
}

/**
 * Completes a login with a six-digit code or a recovery code.
 * @returns the bearer token
 * @throws ApiError secondFactorWrong, linkStateInvalid, tooManyRequests, accountLocked
 */
export async function logInWithCode(
  parts: AuthParts,
  given: { ticket: string; code: string },
  origin: Origin,
): Promise<string> {
  const { credentialsKeys, database, now } = parts;
  const ticket = await countGuess(database, given.ticket, 'logIn', now());
  const { userId } = ticket;
  const isTotp = /^[\d\s]+$/.test(given.code) && (await factorsOf(database, userId)).hasTotp;
  const isGood = isTotp
    ? await takeTotp(database, credentialsKeys, userId, given.code, now())
    : await takeRecoveryCode(database, userId, given.code);
  if (!isGood) throw secondFactorWrong(ticket);
  return enter(parts, ticket, origin);
}

/**
 * Returns the challenge for a passkey.
 * @throws ApiError linkStateInvalid, secondFactorWrong if the account has no passkey
 */
export async function requestPasskey(
  { config, database, now }: AuthParts,
  given: string,
): Promise<ResponseOf<typeof calls.auth.passkeyRequest>> {
  const ticket = await readTicket(database, given, 'logIn', now());
  const { passkeys: known } = await factorsOf(database, ticket.userId);
  if (known.length === 0) throw new ApiError('secondFactorWrong');
  const request = await requestFor(config, known);
  await setChallenge(database, ticket, request.challenge);
  return request;
}

/**
 * Completes a login with a passkey's signature.
 * @returns the bearer token
 * @throws ApiError secondFactorWrong, linkStateInvalid, tooManyRequests, accountLocked
 */
export async function logInWithPasskey(
  parts: AuthParts,
  given: BodyOf<typeof calls.auth.loginWithPasskey>,
  origin: Origin,
): Promise<string> {
  const { config, database, now } = parts;
  const ticket = await countGuess(database, given.ticket, 'logIn', now());
  const which = and(eq(passkeys.id, given.answer.id), eq(passkeys.userId, ticket.userId));
  const [passkey] = await database.select().from(passkeys).where(which);
  if (!passkey || ticket.challenge === null) throw secondFactorWrong(ticket);
  const counter = await verifiedCounter(config, ticket.challenge, given.answer, passkey);
  if (counter === null) throw secondFactorWrong(ticket);
  await database.update(passkeys).set({ counter, lastUsedAt: now() }).where(which);
  return enter(parts, ticket, origin);
}
