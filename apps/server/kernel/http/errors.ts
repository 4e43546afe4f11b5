import { type ErrorBody, type ErrorCode, errorStatus } from '@fantasy-stats/contract';

export type ErrorFacts = NonNullable<ErrorBody['error']['facts']>;
export type FieldFault = NonNullable<ErrorBody['error']['fields']>[number];

interface Details {
  /** Values for the error message, such as a name or a retry time. Never secrets. */
  readonly facts?: ErrorFacts;
  readonly fields?: readonly FieldFault[];
  readonly cause?: unknown;
  /** The rejected account and the real reason, for the log only. */
  readonly about?: { readonly account: string; readonly reason: string };
}

const messages = {
  invalidRequest: 'The request is invalid. See the documentation of this call.',
  malformedJson: 'The body is not JSON.',
  invalidCredentials: 'The email address or the password is wrong.',
  passwordTooWeak: 'This password is too easy to guess.',
  linkStateInvalid: 'This link is invalid, expired or already used.',
  notSignedIn: 'User is not authenticated',
  tokenExpired: 'The token is invalid, expired or revoked.',
  assistantUnknown: 'The assistant or its redirect address is unknown.',
  secondFactorRequired: 'The account has a second factor: continue with the ticket.',
  secondFactorMissing: 'This call needs a session with a second factor. Log in with it again.',
  secondFactorWrong: 'This second factor is invalid or already used.',
  lastFactor: 'An administrator needs a second factor.',
  premiumRequired: 'This call needs a premium subscription.',
  accountLocked: 'This account is locked.',
  notForTokens: 'Personal tokens cannot make this call. Log in instead.',
  scopeMissing: 'This token lacks the scope for this call. Create a token with it in Settings.',
  ownAccount: 'You cannot do this to your own account.',
  notFound: 'Not found.',
  leagueNotFound: 'You have no such league.',
  teamNotFound: 'There is no such team in this league.',
  playerNotOnTeam: 'A player of this request is not on the team named with them.',
  trialUnavailable: 'The free trial is not available or was already used.',
  sellingIsOff: 'Premium is not sold here.',
  subscriptionRunning: 'This account already has a subscription.',
  nothingBought: 'This account has no purchases.',
  checkoutNotFound: 'This account has no such checkout.',
  demoAccount: 'A demo account cannot be changed.',
  demoUnavailable: 'There is no demo account here: the leagues are real.',
  readByBrowser: 'This league is synced by the browser, not by the server.',
  notLinked: 'No account of this platform is linked.',
  roomChanged: 'The draft room was changed in another window. Reload it.',
  roomClosed: 'The public page of this league is closed.',
  tooManyRooms: 'This account has the maximum number of draft rooms.',
  tooManyMarks: 'This account has the maximum number of player notes.',
  tooManyTokens: 'This account has the maximum number of tokens.',
  syncRunning: 'This league is already syncing.',
  playerTaken: 'Another player is already matched to this one.',
  bodyTooLarge: 'The body is too large.',
  tooManyRequests: 'Too many requests. Try again later.',
  internal: 'Something went wrong on the server.',
  shuttingDown: 'The server is restarting.',
  databaseUnavailable: 'The database is not responding.',
  platformUnreachable: 'The platform could not be reached.',
  platformUnavailable: 'The platform is not responding.',
  platformThrottled: 'The platform is limiting requests. Try again later.',
  platformCredentialsExpired: 'Access to the platform has expired. Link the account again.',
  platformCredentialsRejected: 'The platform does not accept the credentials. Link the account again.',
  platformApplicationNotAuthorized: 'The platform rejects this application.',
  platformDenied: 'Access was denied at the platform.',
  yahooPublicOff: 'This server does not read Yahoo leagues without an account.',
  leaguePrivate: 'The league is private.',
  notAMember: 'The linked account is not in this league.',
  leagueNotFoundAtPlatform: 'The platform has no such league.',
  wrongSport: 'The league is in another sport.',
  unsupportedScoring: 'The league’s scoring is not supported.',
  unexpectedPlatformAnswer: 'The platform sent an unrecognized response.',
  leagueBeyondLimits: 'The league is larger than any league can be.',
  tooManyLeagues: 'This account has the maximum number of leagues.',
  leagueSetAside: 'Forecasts of this league took too long and are paused for a while.',
  pushServiceUnknown: 'This push service is not supported.',
  chatAddressUnknown: 'This is not a supported webhook, bot or email address.',
  tooManyChannels: 'This league has the maximum number of channels. Remove one first.',
  chatGone: 'This channel no longer exists.',
  chatUnavailable: 'The chat did not accept the message.',
  webhookAddressUnknown: 'This is not a supported https address for webhooks.',
  tooManyWebhooks: 'This account has the maximum number of webhooks. Remove one first.',
  pushGone: 'The push service no longer knows this browser.',
  pushUnavailable: 'The push service rejected the message.',
  paymentsUnavailable: 'The payment service is not responding.',
  paymentsMisconfigured: 'The payment service rejects our configuration.',
} as const satisfies Record<ErrorCode, string>;

/** An error response with one of the API contract's codes, which determines the HTTP status. */
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
