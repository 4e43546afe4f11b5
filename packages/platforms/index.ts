// What can go wrong at a platform.

export {
  ApplicationNotAuthorized,
  AuthorizationDenied,
  BeyondLimits,
  CredentialsExpired,
  CredentialsRejected,
  type FeedName,
  isGap,
  LeagueIsPrivate,
  NotAMember,
  NotFoundAtPlatform,
  PlatformError,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
  type RequestFacts,
  UnexpectedAnswer,
  UnsupportedScoring,
  WrongSport,
} from './errors.ts';

// What every platform is asked, and how it is read.

export type { HttpOptions, RawAnswer, RequestNote } from './http.ts';
export type { LeagueSource, OlderTransactions, Reading, WeekReading } from './source.ts';

// Reading JSON that may hold anything.

export { unreadable } from './json-limits.ts';

export { Answer, properties } from './loose.ts';
export { isProperties, type Properties } from './properties.ts';
