export const platformErrors = [
  'platformUnreachable',
  'platformUnavailable',
  'platformThrottled',
  'platformCredentialsExpired',
  'platformCredentialsRejected',
  'platformApplicationNotAuthorized',
  'unexpectedPlatformAnswer',
] as const;

/** Errors that prevent linking a league. */
export const linkErrors = [
  ...platformErrors,
  'leaguePrivate',
  'notAMember',
  'leagueNotFoundAtPlatform',
  'wrongSport',
  'unsupportedScoring',
  'leagueBeyondLimits',
  'tooManyLeagues',
  'tooManyRequests',
] as const;
