import type { Call } from '@fantasy-stats/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Account } from './account.ts';
import type { Caller } from './callers.ts';
import type { ApiError } from './errors.ts';
import { addressOf } from './security.ts';

// Events never contain an email address (users sometimes type their password there), a password, a code or a
// token.

/** Security events. docs/security.md lists what causes each. */
export type SecurityEvent =
  | 'loggedIn'
  /** A wrong password or second factor. */
  | 'logInRefused'
  /** A login that was delayed because its account is under attack from many addresses. */
  | 'logInHeldBack'
  /** A request without the required rights: no token, another user's league, or administration. */
  | 'accessRefused'
  /** A request that violates the API contract. */
  | 'inputRefused'
  | 'rateLimited'
  /** A change to an account's rights or credentials, by its owner or an administrator. */
  | 'rightsChanged';

export interface SecurityFacts {
  /** The account's id; null if unknown. */
  readonly account: string | null;
  /** Source IP address (for IPv6, its network); null if no request caused the event. */
  readonly address: string | null;
  readonly call?: string;
  /** The response's error code, or a more specific reason. */
  readonly reason?: string;
  readonly secondFactor?: boolean;
}

/** Failures that may be part of an attack. */
const suspicious: ReadonlySet<SecurityEvent> = new Set([
  'logInRefused',
  'logInHeldBack',
  'accessRefused',
  'rateLimited',
]);

/** Logs an event, as a warning if it may be part of an attack. */
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

// Stored on the request itself, because a map would cost garbage collection time for every request.
const identity = Symbol('asker');

declare module 'fastify' {
  interface FastifyRequest {
    [identity]?: RequestIdentity;
  }
}

export function storeIdentity(request: FastifyRequest, caller: RequestIdentity): void {
  request[identity] = caller;
}

/** Returns a request's caller; unknown until the token is looked up. */
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
 * Logs a request that was rejected for security reasons. Logs a 404 for a hidden administration call, but not
 * for a missing page.
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

/** Calls that make a league readable for anyone with a secret URL. */
const opensDoors = new Set(['settings/makeSecretAddress', 'settings/revokeSecretAddress']);

/** Logs that a call changed an account's rights or credentials. Logins have their own event. */
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
