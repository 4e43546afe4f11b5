import type { ErrorCode } from '@fantasy-stats/contract';
import {
  BeyondLimits,
  CredentialsExpired,
  CredentialsRejected,
  LeagueIsPrivate,
  NotAMember,
  PlatformError,
  PlatformThrottled,
  UnexpectedAnswer,
  UnsupportedScoring,
  WrongSport,
} from '@fantasy-stats/platforms';

export type ErrorFacts = Record<string, string | number | null>;

/** Maps platform errors to the API contract's error codes. No other code does this. */
const codes = {
  PlatformUnreachable: 'platformUnreachable',
  PlatformUnavailable: 'platformUnavailable',
  PlatformThrottled: 'platformThrottled',
  CredentialsExpired: 'platformCredentialsExpired',
  CredentialsRejected: 'platformCredentialsRejected',
  ApplicationNotAuthorized: 'platformApplicationNotAuthorized',
  AuthorizationDenied: 'platformDenied',
  LeagueIsPrivate: 'leaguePrivate',
  NotAMember: 'notAMember',
  NotFoundAtPlatform: 'leagueNotFoundAtPlatform',
  WrongSport: 'wrongSport',
  UnsupportedScoring: 'unsupportedScoring',
  UnexpectedAnswer: 'unexpectedPlatformAnswer',
  BeyondLimits: 'leagueBeyondLimits',
} as const satisfies Record<string, ErrorCode>;

export type PlatformErrorCode = (typeof codes)[keyof typeof codes];

const codeByType = new Map<string, PlatformErrorCode>(Object.entries(codes));

/** Returns the API contract's code for a type of platform error, such as `NotFoundAtPlatform`. */
export function codeOfType(type: string): PlatformErrorCode {
  return codeByType.get(type) ?? 'unexpectedPlatformAnswer';
}

/** Returns how long a platform requires clients to wait: in seconds from now, and as an instant. */
function untilOf({ retryAfterSeconds }: PlatformThrottled): ErrorFacts {
  return {
    retryAfter: retryAfterSeconds,
    until: new Date(Date.now() + retryAfterSeconds * 1000).toISOString(),
  };
}

/**
 * Returns the API contract's code for a platform error, with the values for its message; null for this
 * server's own errors.
 */
export function describePlatformError(error: unknown): { code: PlatformErrorCode; facts: ErrorFacts } | null {
  if (!(error instanceof PlatformError)) return null;
  return {
    code: codeOfType(error.name),
    facts: {
      platform: error.platform,
      status: error.status,
      ...(error instanceof PlatformThrottled ? untilOf(error) : {}),
      ...(error instanceof WrongSport ? { sport: error.sport } : {}),
      ...(error instanceof UnsupportedScoring ? { scoring: error.scoring } : {}),
      ...(error instanceof UnexpectedAnswer ? { at: error.at } : {}),
      ...(error instanceof BeyondLimits ? { at: error.at } : {}),
    },
  };
}

/** Returns whether a platform rejected the account rather than the request. */
export function isAboutCredentials(error: unknown): error is PlatformError {
  return (
    error instanceof CredentialsExpired ||
    error instanceof CredentialsRejected ||
    error instanceof NotAMember ||
    error instanceof LeagueIsPrivate
  );
}
