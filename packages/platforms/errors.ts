import type { Platform } from '@fantasy-stats/domain';

/** Whoever is asked: a fantasy platform, or the NBA's own public feeds. */
export type FeedName = Platform | 'nba';

/** What a platform was asked when something went wrong. Paths hold keys of leagues and teams, never secrets. */
export interface RequestFacts {
  readonly platform: FeedName;
  /** The path that was asked, without its query. */
  readonly path: string;
  /** The HTTP status; null when there was no answer. */
  readonly status?: number | null;
}

/**
 * Anything a platform does instead of answering. Never carries a body, a token or a cookie: its message and its
 * fields may be logged as they are.
 */
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

/** The network failed or the answer did not come in time. Worth trying again later. */
export class PlatformUnreachable extends PlatformError {
  readonly timedOut: boolean;

  constructor(facts: RequestFacts, timedOut: boolean) {
    super('PlatformUnreachable', timedOut ? 'did not answer in time' : 'could not be reached', facts);
    this.timedOut = timedOut;
  }
}

/** The platform answers, but cannot serve (5xx, or its edge refuses us). Worth trying again later. */
export class PlatformUnavailable extends PlatformError {
  constructor(facts: RequestFacts) {
    super('PlatformUnavailable', `answered with status ${facts.status}`, facts);
  }
}

/** Too many requests (429, Yahoo's 999). To be asked again after `retryAfterSeconds`. */
export class PlatformThrottled extends PlatformError {
  readonly retryAfterSeconds: number;

  constructor(facts: RequestFacts, retryAfterSeconds: number) {
    super('PlatformThrottled', `asks for a pause of ${retryAfterSeconds} seconds`, facts);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The user's access has run out and could not be renewed: the account has to be linked again. */
export class CredentialsExpired extends PlatformError {
  constructor(facts: RequestFacts) {
    super('CredentialsExpired', 'the access that was given has expired', facts);
  }
}

/** The platform does not accept the credentials (wrong cookies, a token it does not know, a code used twice). */
export class CredentialsRejected extends PlatformError {
  constructor(facts: RequestFacts) {
    super('CredentialsRejected', 'does not accept the credentials', facts);
  }
}

/** The platform does not serve this application at all: nothing a user can cure, the operator has to act. */
export class ApplicationNotAuthorized extends PlatformError {
  constructor(facts: RequestFacts) {
    super('ApplicationNotAuthorized', 'does not serve this application', facts);
  }
}

/** The credentials are good, but their owner is not in this league. */
export class NotAMember extends PlatformError {
  constructor(facts: RequestFacts) {
    super('NotAMember', 'the account is not in this league', facts);
  }
}

/** A private league was asked for without credentials. */
export class LeagueIsPrivate extends PlatformError {
  constructor(facts: RequestFacts) {
    super('LeagueIsPrivate', 'the league is private', facts);
  }
}

/** There is no such thing at the platform. */
export class NotFoundAtPlatform extends PlatformError {
  constructor(facts: RequestFacts) {
    super('NotFoundAtPlatform', 'there is no such thing', facts);
  }
}

/** A league of another sport. */
export class WrongSport extends PlatformError {
  /** The platform's name of the sport, such as `nhl`. */
  readonly sport: string;

  constructor(facts: RequestFacts, sport: string) {
    super('WrongSport', `the league plays ${sport}`, facts);
    this.sport = sport;
  }
}

/** A way of scoring the product does not know. */
export class UnsupportedScoring extends PlatformError {
  /** The platform's name of the scoring form. */
  readonly scoring: string;

  constructor(facts: RequestFacts, scoring: string) {
    super('UnsupportedScoring', `the league scores by ${scoring}`, facts);
    this.scoring = scoring;
  }
}

/** Something that is not what was asked for: HTML, broken JSON, a redirect, or JSON of another shape. */
export class UnexpectedAnswer extends PlatformError {
  /** Where in the answer it does not fit, such as `league.settings.scoringType`; null for the answer as a whole. */
  readonly at: string | null;
  readonly problem: string;

  constructor(facts: RequestFacts, problem: string, at: string | null = null) {
    super('UnexpectedAnswer', at === null ? problem : `${at}: ${problem}`, facts);
    this.at = at;
    this.problem = problem;
  }
}

/** A league, or a part of one, that is larger than any league can be: it is not read. */
export class BeyondLimits extends PlatformError {
  /** Where it is too large, such as `league.slots`. */
  readonly at: string;
  readonly problem: string;

  constructor(facts: RequestFacts, at: string, problem: string) {
    super('BeyondLimits', `${at}: ${problem}`, facts);
    this.at = at;
    this.problem = problem;
  }
}

/** The user said no at the platform's consent page. */
export class AuthorizationDenied extends PlatformError {
  constructor(facts: RequestFacts) {
    super('AuthorizationDenied', 'the user did not give access', facts);
  }
}

/**
 * Whether a part of a league can be left out because of this error while the rest is read: what is not there, or not
 * in a shape we know. Everything else (credentials, limits, outages) ends the whole read.
 */
export function isGap(error: unknown): error is PlatformError {
  return error instanceof NotFoundAtPlatform || error instanceof UnexpectedAnswer;
}
