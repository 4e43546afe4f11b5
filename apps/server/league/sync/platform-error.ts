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

/** The one place where what a platform did becomes an error code of the contract, by the error's type. */
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

/** The contract's code for a platform error's type, such as `NotFoundAtPlatform`. */
export function codeOfType(type: string): PlatformErrorCode {
  return codeByType.get(type) ?? 'unexpectedPlatformAnswer';
}

/** How long a platform wants to be left alone: in seconds from now, and as the instant at which that is over. */
function untilOf({ retryAfterSeconds }: PlatformThrottled): ErrorFacts {
  return {
    retryAfter: retryAfterSeconds,
    until: new Date(Date.now() + retryAfterSeconds * 1000).toISOString(),
  };
}

/** The contract's code for what a platform did, with the facts its words need; null for faults of our own. */
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

/** Whether a platform refuses the account, not the request. */
export function isAboutCredentials(error: unknown): error is PlatformError {
  return (
    error instanceof CredentialsExpired ||
    error instanceof CredentialsRejected ||
    error instanceof NotAMember ||
    error instanceof LeagueIsPrivate
  );
}
