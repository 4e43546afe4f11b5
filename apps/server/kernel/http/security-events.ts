import type { Call } from '@fantasy-stats/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Account } from './account.ts';
import type { Caller } from './callers.ts';
import type { ApiError } from './errors.ts';
import { addressOf } from './security.ts';

// Events never contain an email address (users sometimes type their password there), a password, a code or a
// token.

/** Security events. docs/security.md says where each comes from. */
export type SecurityEvent =
  | 'loggedIn'
  /** A wrong password or second factor. */
  | 'logInRefused'
  /** A log-in was delayed because its account is attacked from many addresses. */
  | 'logInHeldBack'
  /** A request without the required rights: no token, another user's league, the administration. */
  | 'accessRefused'
  /** A request that violates the contract. */
  | 'inputRefused'
  | 'rateLimited'
  /** A change of an account's rights or credentials, by its owner or an administrator. */
  | 'rightsChanged';

export interface SecurityFacts {
  /** The account's id; null if unknown. */
  readonly account: string | null;
  /** Source address (IPv6: its network); null if no request caused it. */
  readonly address: string | null;
  readonly call?: string;
  /** The error code of the response, or a more specific reason. */
  readonly reason?: string;
  readonly secondFactor?: boolean;
}

/** Failures, which may be part of an attack. */
const suspicious: ReadonlySet<SecurityEvent> = new Set([
  'logInRefused',
  'logInHeldBack',
  'accessRefused',
  'rateLimited',
]);

/** Logs an event; as a warning if it may be part of an attack. */
export function noteSecurity(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  event: SecurityEvent,
  facts: SecurityFacts,
): void {
  const level = suspicious.has(event) ? 'warn' : 'info';
  log[level]({ event, ...facts }, 'security event');
}

export interface RequestIdentity {
  readonly account: Account | null;
  readonly caller: Caller | null;
  readonly hadToken: boolean;
}

// A property of the request itself: a map would cost garbage collection time for every request.
const identity = Symbol('asker');

declare module 'fastify' {
  interface FastifyRequest {
    [identity]?: RequestIdentity;
  }
}

/** Stores the caller on the request, for later events. */
export function storeIdentity(request: FastifyRequest, caller: RequestIdentity): void {
  request[identity] = caller;
}

/** Returns the caller of a request; unknown before the token lookup. */
export function identityOf(request: FastifyRequest): RequestIdentity {
  return request[identity] ?? { account: null, caller: null, hadToken: false };
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

/**
 * Logs a request that was rejected for security reasons. A 404 for a missing page is not logged, one for a
 * hidden administration call is.
 */
export function noteRefusal(request: FastifyRequest, { about, code }: ApiError): void {
  const call = pathOf(request);
  const event = refusals[code] ?? (code === 'notFound' && call.startsWith('admin/') ? 'accessRefused' : null);
  if (!event) return;
  noteSecurity(request.log, event, {
    account: about?.account ?? identityOf(request).account?.id ?? null,
    address: addressOf(request),
    call,
    reason: about?.reason ?? code,
  });
}

/** Modules that change rights and credentials. */
const ofRights = new Set(['account', 'admin', 'auth', 'billing']);

/** Calls that open a league to anyone who has a secret. */
const opensDoors = new Set(['settings/makeSecretAddress', 'settings/revokeSecretAddress']);

/** Logs that a call changed an account's rights or credentials. Log-ins have their own event. */
export function noteChange(request: FastifyRequest, call: Call): void {
  if (call.method !== 'POST') return;
  if (!ofRights.has(call.path.split('/')[0] ?? '') && !opensDoors.has(call.path)) return;
  if (/^auth\/(login|demo)/.test(call.path)) return;
  noteSecurity(request.log, 'rightsChanged', {
    account: identityOf(request).account?.id ?? null,
    address: addressOf(request),
    call: call.path,
  });
}
