import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@fantasy-stats/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Attempts } from './attempts.ts';
import { addressOf, tooManyRequests } from './security.ts';
import { askerOf, noteSecurity } from './security-events.ts';
import { textIn } from './text-in.ts';

/** What guesses are counted and held back by. */
export interface GuessLimits {
  /** Whether the account of an address was signed in lately from where a request comes from. */
  isKnownPlace(email: string, network: string): Promise<boolean>;
  /** Milliseconds a log-in is held back while its account is guessed at from many addresses. */
  readonly signInDelay: number;
  /** Attempts a minute at calls that can be guessed at, from one address on one account. */
  readonly signInLimit: number;
  /** Counts an attempt at such a call, for all nodes together. */
  countAttempt(key: string): Promise<Attempts>;
}

/** Whether a call can be used to guess what opens an account: a password, or a code from an email. */
export function canBeGuessed(call: Call): boolean {
  if (call.method !== 'POST') return false;
  if (call.access === 'anyone') return call.path.startsWith('auth/');
  const { body } = call;
  return body instanceof z.ZodObject && ['password', 'current', 'code'].some((name) => name in body.shape);
}

/** Counts a request as a guess, and refuses or holds back those that are too many. @throws ApiError tooManyRequests */
export function guessLimit(around: GuessLimits): (request: FastifyRequest) => Promise<void> {
  /** Whose account a request is about: the one it is signed in to, or the one its email address names. */
  function accountKey(request: FastifyRequest): string {
    const { account } = askerOf(request);
    return account ? account.id : textIn(request.body, 'email').trim().toLowerCase().slice(0, 254);
  }

  /*
   * Guesses are counted by address and account; by address alone, for who tries one account after the other; and by
   * account alone, for who has many addresses. The last refuses nobody who is not signed in, since strangers could lock
   * an account's owner out by it: it makes log-ins wait, unless they come from where the owner has signed in before.
   */
  const attempts = [
    {
      times: 1,
      holdsBack: false,
      keyOf: (request: FastifyRequest) => `both ${addressOf(request)} ${accountKey(request)}`,
    },
    {
      times: 5,
      holdsBack: false,
      keyOf: (request: FastifyRequest) => `address ${addressOf(request)}`,
    },
    {
      times: 10,
      holdsBack: true,
      keyOf: (request: FastifyRequest) => `account ${accountKey(request) || addressOf(request)}`,
    },
  ];

  /** Makes a log-in wait whose account is guessed at, unless it comes from a place its owner is known at. */
  async function holdBack(request: FastifyRequest): Promise<void> {
    const email = textIn(request.body, 'email');
    if (await around.isKnownPlace(email, addressOf(request))) return;
    noteSecurity(request.log, 'logInHeldBack', {
      account: null,
      address: addressOf(request),
      call: 'auth/login',
    });
    await wait(around.signInDelay);
  }

  return async (request) => {
    for (const { holdsBack, keyOf, times } of attempts) {
      const counted = await around.countAttempt(keyOf(request));
      if (counted.times <= around.signInLimit * times) continue;
      if (!holdsBack || askerOf(request).account) throw tooManyRequests(counted.ttl);
      await holdBack(request);
    }
  };
}
