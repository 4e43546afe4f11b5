import type { AnswerOf, BodyOf, calls } from '@fantasy-stats/contract';
import { and, eq } from 'drizzle-orm';
import { passkeys, users } from '../../database/schema/account.ts';
import { ApiError } from '../../http/errors.ts';
import { openSession } from '../log-in.ts';
import type { AuthParts, Origin } from '../parts.ts';
import { factorsOf, takeRecoveryCode, takeTotp } from './factors.ts';
import { requestFor, verifiedCounter } from './passkeys.ts';
import { countWrong, readTicket, setChallenge, type Ticket, useTicket } from './tickets.ts';

/* The second step of a log-in. */

async function enter(parts: AuthParts, ticket: Ticket, origin: Origin): Promise<string> {
  const [user] = await parts.database.select().from(users).where(eq(users.id, ticket.userId));
  if (!user || user.closedAt) throw new ApiError('linkStateInvalid');
  await useTicket(parts.database, ticket, parts.now());
  return openSession(parts, user, origin, true);
}

async function refuse({ database }: AuthParts, ticket: Ticket): Promise<never> {
  await countWrong(database, ticket);
  throw new ApiError('secondFactorWrong', { about: { account: ticket.userId, reason: 'secondFactor' } });
}

/**
 * Goes on with a log-in by a code of six digits or a recovery code.
 * @returns the bearer token
 * @throws ApiError secondFactorWrong, linkStateInvalid, tooManyRequests
 */
export async function logInWithCode(
  parts: AuthParts,
  given: { ticket: string; code: string },
  origin: Origin,
): Promise<string> {
  const { credentialsKeys, database, now } = parts;
  const ticket = await readTicket(database, given.ticket, 'logIn', now());
  const { userId } = ticket;
  const isTotp = /^[\d\s]+$/.test(given.code) && (await factorsOf(database, userId)).hasTotp;
  const isGood = isTotp
    ? await takeTotp(database, credentialsKeys, userId, given.code, now())
    : await takeRecoveryCode(database, userId, given.code);
  if (!isGood) return refuse(parts, ticket);
  return enter(parts, ticket, origin);
}

/**
 * What the browser is to sign.
 * @throws ApiError linkStateInvalid, secondFactorWrong where the account has no passkey
 */
export async function requestPasskey(
  { config, database, now }: AuthParts,
  given: string,
): Promise<AnswerOf<typeof calls.auth.passkeyRequest>> {
  const ticket = await readTicket(database, given, 'logIn', now());
  const { passkeys: known } = await factorsOf(database, ticket.userId);
  if (known.length === 0) throw new ApiError('secondFactorWrong');
  const request = await requestFor(config, known);
  await setChallenge(database, ticket, request.challenge);
  return request;
}

/**
 * Goes on with a log-in by what a passkey signed.
 * @returns the bearer token
 * @throws ApiError secondFactorWrong, linkStateInvalid, tooManyRequests
 */
export async function logInWithPasskey(
  parts: AuthParts,
  given: BodyOf<typeof calls.auth.loginWithPasskey>,
  origin: Origin,
): Promise<string> {
  const { config, database, now } = parts;
  const ticket = await readTicket(database, given.ticket, 'logIn', now());
  const which = and(eq(passkeys.id, given.answer.id), eq(passkeys.userId, ticket.userId));
  const [passkey] = await database.select().from(passkeys).where(which);
  if (!passkey || ticket.challenge === null) return refuse(parts, ticket);
  const counter = await verifiedCounter(config, ticket.challenge, given.answer, passkey);
  if (counter === null) return refuse(parts, ticket);
  await database.update(passkeys).set({ counter, lastUsedAt: now() }).where(which);
  return enter(parts, ticket, origin);
}
