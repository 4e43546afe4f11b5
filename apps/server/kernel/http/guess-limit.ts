import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@fantasy-stats/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from './errors.ts';
import type { Limits } from './limits.ts';
import { addressOf } from './security.ts';
import { identityOf, noteSecurity } from './security-events.ts';
import { textIn } from './text-in.ts';

export interface GuessLimits {
  readonly limits: Limits;
  /** Returns whether the account with an email address recently logged in from a network. */
  isKnownPlace(email: string, network: string): Promise<boolean>;
  /** Delay in ms for logins to an account under attack from many addresses. */
  readonly signInDelay: number;
}

/** Returns whether a call can be used to guess a password or an emailed code. */
export function canBeGuessed(call: Call): boolean {
  if (call.method !== 'POST') return false;
  if (call.access === 'anyone') return call.path.startsWith('auth/');
  const { body } = call;
  return body instanceof z.ZodObject && ['password', 'current', 'code'].some((name) => name in body.shape);
}

/**
 * Returns a hook that counts each request as an attempt and rejects or delays requests over the limit.
 * @throws ApiError tooManyRequests
 */
export function guessLimit({
  isKnownPlace,
  limits,
  signInDelay,
}: GuessLimits): (request: FastifyRequest) => Promise<void> {
  /** Delays a login, unless it comes from a network that the account's owner has used. */
  async function delay(request: FastifyRequest): Promise<void> {
    const address = addressOf(request);
    if (await isKnownPlace(textIn(request.body, 'email'), address)) return;
    noteSecurity(request.log, 'logInHeldBack', { account: null, address, call: 'auth/login' });
    await wait(signInDelay);
  }

  // Attempts are limited per IP address and account, per IP address, and per account. The last limit only
  // delays logins: otherwise strangers could lock a user out.
  return async (request) => {
    await limits.checkAttempt(request, 'both', 'guesser');
    try {
      await limits.checkAttempt(request, 'guessed');
    } catch (error) {
      const isTooMany = error instanceof ApiError && error.code === 'tooManyRequests';
      if (!isTooMany || identityOf(request).account) throw error;
      await delay(request);
    }
  };
}
