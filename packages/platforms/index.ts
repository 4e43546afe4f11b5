// Errors of platform requests.

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

// Each platform's requests and readers.

export type { HttpOptions, RawResponse, RequestNote } from './http.ts';
export type { LeagueSource, OlderTransactions, Reading, WeekReading } from './source.ts';

// Readers for JSON of unknown shape.

export { unreadable } from './json-limits.ts';

export { PlatformResponse, properties } from './loose.ts';
export { isProperties, type Properties } from './properties.ts';
