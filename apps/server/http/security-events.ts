import type { Call } from '@fantasy-stats/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Account } from '../auth/account.ts';
import type { Belief } from '../auth/decisions.ts';
import type { ApiError } from './errors.ts';
import { addressOf } from './security.ts';

/*
 * What whoever looks into an attack wants to read afterwards, one line of the log each, under the key `event`: what
 * happened, to which account, from which address. Never an email address, a password, a code or a token: who types
 * the password where the address belongs has not told it to the log.
 */

/** What is noted. docs/security.md says where each comes from. */
export type SecurityEvent =
  /** A session began. */
  | 'loggedIn'
  /** A password or a second factor was wrong. */
  | 'logInRefused'
  /** A log-in waits, because its account is guessed at from many addresses. */
  | 'logInHeldBack'
  /** Somebody asked for what is not his: no token, another one's league, the administration. */
  | 'accessRefused'
  /** A request that the contract does not allow. */
  | 'inputRefused'
  /** Somebody asked too often. */
  | 'rateLimited'
  /** A change of an account's rights or ways in, done by its owner or by an administrator. */
  | 'rightsChanged';

/** Whom an event is about, and what else it says. */
export interface SecurityFacts {
  /** The account's id; null where none is known. */
  readonly account: string | null;
  /** The address the request came from, of which a network of IPv6 counts as one; null where no request did it. */
  readonly address: string | null;
  /** The call it happened in. */
  readonly call?: string;
  /** Why: the code of the error it was answered with, or what that one does not tell. */
  readonly reason?: string;
  /** Whether a second factor was given. */
  readonly secondFactor?: boolean;
}

/** Events that are somebody's failure, and may be an attack. */
const suspicious: ReadonlySet<SecurityEvent> = new Set([
  'logInRefused',
  'logInHeldBack',
  'accessRefused',
  'rateLimited',
]);

/** Notes an event in the log: as a warning where it may be an attack. */
export function noteSecurity(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  event: SecurityEvent,
  facts: SecurityFacts,
): void {
  const level = suspicious.has(event) ? 'warn' : 'info';
  log[level]({ event, ...facts }, 'security event');
}

/** Who asks, as long as the request lasts. */
export interface Asker {
  readonly account: Account | null;
  readonly hadToken: boolean;
  /** What tells how long that may be believed. */
  readonly beliefs: readonly Belief[];
}

/* On the request itself: a map beside it would be work for the garbage collector with each of them. */
const asker = Symbol('asker');

declare module 'fastify' {
  interface FastifyRequest {
    [asker]?: Asker;
  }
}

/** Keeps who asks, for what happens to the request later. */
export function keepAsker(request: FastifyRequest, who: Asker): void {
  request[asker] = who;
}

/** Who asks; nobody known before the token was looked up. */
export function askerOf(request: FastifyRequest): Asker {
  return request[asker] ?? { account: null, hadToken: false, beliefs: [] };
}

const refusals: Readonly<Partial<Record<ApiError['code'], SecurityEvent>>> = {
  notSignedIn: 'accessRefused',
  tokenExpired: 'accessRefused',
  premiumRequired: 'accessRefused',
  leagueNotFound: 'accessRefused',
  secondFactorMissing: 'accessRefused',
  notForTokens: 'accessRefused',
  scopeMissing: 'accessRefused',
  demoAccount: 'accessRefused',
  accountLocked: 'accessRefused',
  linkStateInvalid: 'accessRefused',
  invalidCredentials: 'logInRefused',
  secondFactorWrong: 'logInRefused',
  invalidRequest: 'inputRefused',
  malformedJson: 'inputRefused',
  bodyTooLarge: 'inputRefused',
  tooManyRequests: 'rateLimited',
};

function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url?.replace(/^\/api\//, '') ?? 'none';
}

/** Notes a request that was refused for a reason of safety. A missing page is none; a hidden administration is. */
export function noteRefusal(request: FastifyRequest, { about, code }: ApiError): void {
  const call = pathOf(request);
  const event = refusals[code] ?? (code === 'notFound' && call.startsWith('admin/') ? 'accessRefused' : null);
  if (!event) return;
  noteSecurity(request.log, event, {
    account: about?.account ?? askerOf(request).account?.id ?? null,
    address: addressOf(request),
    call,
    reason: about?.reason ?? code,
  });
}

/** The concerns that change who may do what, and by what somebody gets in. */
const ofRights = new Set(['account', 'admin', 'auth', 'billing']);

/** What opens a league to whoever has a secret. */
const opensDoors = new Set(['settings/makeSecretAddress', 'settings/revokeSecretAddress']);

/** Notes that a call changed an account's rights or ways in. Log-ins have an event of their own. */
export function noteChange(request: FastifyRequest, call: Call): void {
  if (call.method !== 'POST') return;
  if (!ofRights.has(call.path.split('/')[0] ?? '') && !opensDoors.has(call.path)) return;
  if (/^auth\/(login|demo)/.test(call.path)) return;
  noteSecurity(request.log, 'rightsChanged', {
    account: askerOf(request).account?.id ?? null,
    address: addressOf(request),
    call: call.path,
  });
}
