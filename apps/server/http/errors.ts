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
  invalidCredentials: 'The email address or the password is wrong.',
  passwordTooWeak: 'This password is too easy to guess.',
  linkStateInvalid: 'This link is invalid, expired or already used.',
  notSignedIn: 'User is not authenticated',
  tokenExpired: 'The token is invalid, expired or revoked.',
  assistantUnknown: 'There is no such assistant, or it is not to be sent there.',
  secondFactorRequired: 'The account has a second factor: continue with the ticket.',
  secondFactorMissing: 'This needs a session that was opened with a second factor.',
  secondFactorWrong: 'This second factor is invalid or already used.',
  lastFactor: 'An administrator needs a second factor.',
  premiumRequired: 'This call needs a premium subscription.',
  accountLocked: 'This account is locked.',
  notForTokens: 'Personal tokens cannot make this call: it needs a log-in.',
  scopeMissing: 'This token was not made for what this call reads.',
  ownAccount: 'You cannot do this to your own account.',
  notFound: 'Not found.',
  leagueNotFound: 'You have no such league.',
  teamNotFound: 'There is no such team in this league.',
  trialUnavailable: 'This account has no free trial, or it was used.',
  sellingIsOff: 'Premium is not sold here.',
  subscriptionRunning: 'This account already has a subscription.',
  nothingBought: 'This account has no purchases.',
  checkoutNotFound: 'There is no such checkout of this account.',
  demoAccount: 'A demo account cannot be changed.',
  demoUnavailable: 'There is no demo account here: the leagues are real.',
  readByBrowser: 'This league is synced by the browser, not by the server.',
  notLinked: 'No account of this platform is linked.',
  roomChanged: 'The draft room was changed meanwhile.',
  roomClosed: 'The room of this league is closed.',
  tooManyRooms: 'This account has the maximum number of draft rooms.',
  tooManyMarks: 'This account has the maximum number of players marked.',
  tooManyTokens: 'This account has the maximum number of tokens.',
  syncRunning: 'This league is already syncing.',
  playerTaken: 'Another player is already matched to this one.',
  bodyTooLarge: 'The body is too large.',
  tooManyRequests: 'Too many requests.',
  internal: 'Something went wrong on the server.',
  shuttingDown: 'The server is restarting.',
  databaseUnavailable: 'The database is not responding.',
  platformUnreachable: 'The platform could not be reached.',
  platformUnavailable: 'The platform is not responding.',
  platformThrottled: 'The platform asked us to wait.',
  platformCredentialsExpired: 'Access to the platform has expired.',
  platformCredentialsRejected: 'The platform does not accept the credentials.',
  platformApplicationNotAuthorized: 'The platform rejects this application.',
  platformDenied: 'Access was denied at the platform.',
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
  chatAddressUnknown: 'This is no address of a webhook, bot or mailbox that is supported.',
  tooManyChannels: 'There are as many channels as there can be.',
  chatGone: 'This channel is gone.',
  chatUnavailable: 'The chat did not take the message.',
  webhookAddressUnknown: 'This is no https address that webhooks can go to.',
  tooManyWebhooks: 'This account has as many webhooks as it can have.',
  pushGone: 'The push service no longer knows this browser.',
  pushUnavailable: 'The push service rejected the message.',
  paymentsUnavailable: 'The payment service is not responding.',
  paymentsMisconfigured: 'The payment service rejects our configuration.',
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
