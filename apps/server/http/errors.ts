import { type ErrorBody, type ErrorCode, errorStatus } from '@fantasy-stats/contract';

export type ErrorFacts = NonNullable<ErrorBody['error']['facts']>;
export type FieldFault = NonNullable<ErrorBody['error']['fields']>[number];

interface Details {
  /** What the words for people need: a time to wait until, a name. Never a secret. */
  readonly facts?: ErrorFacts;
  readonly fields?: readonly FieldFault[];
  readonly cause?: unknown;
  /** Whom a refusal is about, and why in truth: for the log alone. */
  readonly about?: { readonly account: string; readonly reason: string };
}

const messages = {
  invalidRequest: 'The request does not have the form this call expects.',
  malformedJson: 'The body is not JSON.',
  invalidCredentials: 'The email address and the password do not belong together.',
  passwordTooWeak: 'This password is too easily guessed.',
  linkStateInvalid: 'This link is not valid, has expired, or was used already.',
  notSignedIn: 'User is not authenticated',
  tokenExpired: 'The token is not valid, has expired, or was revoked.',
  secondFactorRequired: 'The account has a second factor: go on with the ticket.',
  secondFactorMissing: 'This needs a session that was opened with a second factor.',
  secondFactorWrong: 'This is no second factor of the account, or was used before.',
  lastFactor: 'An administrator cannot do without a second factor.',
  premiumRequired: 'This call needs a premium subscription.',
  accountLocked: 'This account is locked.',
  ownAccount: 'This cannot be done to the own account.',
  notFound: 'There is no such thing.',
  leagueNotFound: 'There is no such league among yours.',
  teamNotFound: 'There is no such team in this league.',
  trialUnavailable: 'There is no free trial for this account, or it was used.',
  sellingIsOff: 'Premium is not sold here.',
  subscriptionRunning: 'This account has a subscription already.',
  nothingBought: 'This account has never bought anything.',
  checkoutNotFound: 'There is no such checkout of this account.',
  demoAccount: 'The demo account is everybody’s and stays as it is.',
  demoUnavailable: 'There is no demo account here: the leagues are real.',
  readByBrowser: 'This league is read by the browser, not by the server.',
  notLinked: 'No account of this platform is linked.',
  syncRunning: 'A sync of this league is running.',
  playerTaken: 'Another player was decided to be this one already.',
  bodyTooLarge: 'The body is too large.',
  tooManyRequests: 'Too many requests.',
  internal: 'Something went wrong on the server.',
  shuttingDown: 'The server is being restarted.',
  databaseUnavailable: 'The database does not answer at the moment.',
  platformUnreachable: 'The platform could not be reached.',
  platformUnavailable: 'The platform cannot answer at the moment.',
  platformThrottled: 'The platform asks for a pause.',
  platformCredentialsExpired: 'The access to the platform has expired.',
  platformCredentialsRejected: 'The platform does not accept the credentials.',
  platformApplicationNotAuthorized: 'The platform does not serve this application.',
  platformDenied: 'Access was denied at the platform.',
  leaguePrivate: 'The league is private.',
  notAMember: 'The linked account is not in this league.',
  leagueNotFoundAtPlatform: 'The platform knows no such league.',
  wrongSport: 'The league plays another sport.',
  unsupportedScoring: 'The league scores in a way that is not supported.',
  unexpectedPlatformAnswer: 'The platform answered something unexpected.',
  leagueBeyondLimits: 'The league is larger than any league can be.',
  tooManyLeagues: 'This account has as many leagues as it may.',
  leagueSetAside: 'The forecasts of this league took too long and are left alone for a while.',
  pushServiceUnknown: 'Messages are not pushed through this service.',
  pushGone: 'The push service does not know this browser any more.',
  pushUnavailable: 'The push service did not take the message.',
  paymentsUnavailable: 'The payment service cannot answer at the moment.',
  paymentsMisconfigured: 'The payment service does not accept how it is set up here.',
} as const satisfies Record<ErrorCode, string>;

/** An error the API answers with: one of the contract's codes, which decides the HTTP status. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly facts: ErrorFacts | undefined;
  readonly fields: readonly FieldFault[] | undefined;
  readonly about: Details['about'];

  constructor(code: ErrorCode, { about, facts, fields, cause }: Details = {}) {
    super(messages[code], { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatus[code];
    this.facts = facts;
    this.fields = fields;
    this.about = about;
  }

  /** The body as the contract has it. */
  body(requestId: string): ErrorBody {
    return {
      error: {
        code: this.code,
        message: this.message,
        status: this.status,
        requestId,
        ...(this.fields ? { fields: [...this.fields] } : {}),
        ...(this.facts ? { facts: this.facts } : {}),
      },
    };
  }
}
