import type { Platform } from '@fantasy-stats/domain';

export type FeedName = Platform | 'nba';

/** The request that failed. Paths contain keys of leagues and teams, never secrets. */
export interface RequestFacts {
  readonly platform: FeedName;
  /** The requested path without its query. */
  readonly path: string;
  /** The HTTP status; null without a response. */
  readonly status?: number | null;
}

/** Any failure of a platform. Contains no body, token or cookie, so messages and fields can be logged. */
export class PlatformError extends Error {
  readonly platform: FeedName;
  readonly path: string;
  readonly status: number | null;

  constructor(name: string, message: string, facts: RequestFacts, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
    this.platform = facts.platform;
    this.path = facts.path;
    this.status = facts.status ?? null;
  }
}

/** The network failed or the request timed out. Can be retried later. */
export class PlatformUnreachable extends PlatformError {
  readonly timedOut: boolean;

  constructor(facts: RequestFacts, timedOut: boolean) {
    super('PlatformUnreachable', timedOut ? 'did not answer in time' : 'could not be reached', facts);
    this.timedOut = timedOut;
  }
}

/** The platform responds but is unavailable (5xx, or its edge rejects us). Can be retried later. */
export class PlatformUnavailable extends PlatformError {
  constructor(facts: RequestFacts) {
    super('PlatformUnavailable', `answered with status ${facts.status}`, facts);
  }
}

/** Too many requests (429, Yahoo's 999). Can be retried after `retryAfterSeconds`. */
export class PlatformThrottled extends PlatformError {
  readonly retryAfterSeconds: number;

  constructor(facts: RequestFacts, retryAfterSeconds: number) {
    super('PlatformThrottled', `asks for a pause of ${retryAfterSeconds} seconds`, facts);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The user's access has expired and could not be renewed: the account must be linked again. */
export class CredentialsExpired extends PlatformError {
  constructor(facts: RequestFacts) {
    super('CredentialsExpired', 'the access that was given has expired', facts);
  }
}

/** The platform rejects the credentials (wrong cookies, an unknown token, a used code). */
export class CredentialsRejected extends PlatformError {
  constructor(facts: RequestFacts) {
    super('CredentialsRejected', 'does not accept the credentials', facts);
  }
}

/** The platform does not serve this application at all: only the operator can fix it. */
export class ApplicationNotAuthorized extends PlatformError {
  constructor(facts: RequestFacts) {
    super('ApplicationNotAuthorized', 'does not serve this application', facts);
  }
}

/** The credentials are valid, but their owner is not in this league. */
export class NotAMember extends PlatformError {
  constructor(facts: RequestFacts) {
    super('NotAMember', 'the account is not in this league', facts);
  }
}

/** A private league was requested without credentials. */
export class LeagueIsPrivate extends PlatformError {
  constructor(facts: RequestFacts) {
    super('LeagueIsPrivate', 'the league is private', facts);
  }
}

export class NotFoundAtPlatform extends PlatformError {
  constructor(facts: RequestFacts) {
    super('NotFoundAtPlatform', 'there is no such thing', facts);
  }
}

export class WrongSport extends PlatformError {
  /** The platform's name of the sport, such as `nhl`. */
  readonly sport: string;

  constructor(facts: RequestFacts, sport: string) {
    super('WrongSport', `the league plays ${sport}`, facts);
    this.sport = sport;
  }
}

export class UnsupportedScoring extends PlatformError {
  readonly scoring: string;

  constructor(facts: RequestFacts, scoring: string) {
    super('UnsupportedScoring', `the league scores by ${scoring}`, facts);
    this.scoring = scoring;
  }
}

/** An unexpected response: HTML, broken JSON, a redirect, or JSON of an unexpected shape. */
export class UnexpectedAnswer extends PlatformError {
  /** Path of the unexpected value, such as `league.settings.scoringType`; null for the whole response. */
  readonly at: string | null;
  readonly problem: string;

  constructor(facts: RequestFacts, problem: string, at: string | null = null) {
    super('UnexpectedAnswer', at === null ? problem : `${at}: ${problem}`, facts);
    this.at = at;
    this.problem = problem;
  }
}

/** A league, or a part of one, exceeds the size limits and is rejected. */
export class BeyondLimits extends PlatformError {
  /** Path of the oversized part, such as `league.slots`. */
  readonly at: string;
  readonly problem: string;

  constructor(facts: RequestFacts, at: string, problem: string) {
    super('BeyondLimits', `${at}: ${problem}`, facts);
    this.at = at;
    this.problem = problem;
  }
}

export class AuthorizationDenied extends PlatformError {
  constructor(facts: RequestFacts) {
    super('AuthorizationDenied', 'the user did not give access', facts);
  }
}

/**
 * Returns whether this error affects only one part of a league. All other errors (credentials, limits,
 * outages) end the whole read.
 */
export function isGap(error: unknown): error is PlatformError {
  return error instanceof NotFoundAtPlatform || error instanceof UnexpectedAnswer;
}
