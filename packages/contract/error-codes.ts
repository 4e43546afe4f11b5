/**
 * Every error the API answers with, and the HTTP status of each. The web has the one table that turns these codes
 * into words. Apart from the schemas, so that pages can know the codes without loading them.
 */
export const errorStatus = {
  invalidRequest: 400,
  malformedJson: 400,
  invalidCredentials: 400,
  passwordTooWeak: 400,
  linkStateInvalid: 400,
  /** No assistant of that name was registered, or not to go back there. */
  assistantUnknown: 400,
  notSignedIn: 401,
  tokenExpired: 401,
  premiumRequired: 402,
  /** An administrator keeps everybody out of the account. */
  accountLocked: 403,
  /** A personal token makes no such call: it reads, and only what the contract opens to tokens. */
  notForTokens: 403,
  /** The personal token was not made for this. Facts: the `scope` that is missing. */
  scopeMissing: 403,
  /** An administrator cannot do this to the own account. */
  ownAccount: 409,
  /** The password was right; the account has a second factor, too. Facts: a `ticket` to go on with, and which factors. */
  secondFactorRequired: 403,
  /** What was asked for needs a session that was opened with a second factor. */
  secondFactorMissing: 403,
  /** The code or the passkey is not the account's, or was used before. */
  secondFactorWrong: 400,
  /** An administrator cannot do without a second factor. */
  lastFactor: 409,
  notFound: 404,
  leagueNotFound: 404,
  teamNotFound: 404,
  trialUnavailable: 409,
  /** Premium is not sold here: the operator has not connected a payment service. */
  sellingIsOff: 409,
  /** An account has one subscription at a time. */
  subscriptionRunning: 409,
  /** The account has never bought anything, so the payment service keeps nothing about it. */
  nothingBought: 409,
  checkoutNotFound: 404,
  /** Everybody uses the demo account: what would take it or its leagues from others is refused. */
  demoAccount: 409,
  /** There is no demo account where the leagues are real. */
  demoUnavailable: 409,
  notLinked: 409,
  syncRunning: 409,
  /** Another tab has saved a newer version of the draft room. */
  roomChanged: 409,
  /** Nobody has opened the league's public room, or somebody has closed it. */
  roomClosed: 409,
  /** An account has as many draft rooms as it may. */
  tooManyRooms: 409,
  /** An account has as many players marked as it may. */
  tooManyMarks: 409,
  /** An account has as many personal tokens, or assistants, as it may. */
  tooManyTokens: 409,
  /** An administrator said of another player that he is this one. */
  playerTaken: 409,
  /** A league that a browser reads is not read by the server. */
  readByBrowser: 409,
  bodyTooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  shuttingDown: 503,
  /** The database is restarting, failing over, or away. */
  databaseUnavailable: 503,
  /* What a platform did when it was asked on the user's behalf. 4xx would blame the reader's own request. */
  platformUnreachable: 502,
  platformUnavailable: 502,
  platformThrottled: 503,
  platformCredentialsExpired: 409,
  platformCredentialsRejected: 409,
  platformApplicationNotAuthorized: 502,
  platformDenied: 409,
  leaguePrivate: 409,
  notAMember: 409,
  leagueNotFoundAtPlatform: 409,
  wrongSport: 409,
  unsupportedScoring: 409,
  unexpectedPlatformAnswer: 502,
  /** A league with more teams, places, weeks or players than any league has: it is neither read nor computed with. */
  leagueBeyondLimits: 409,
  /** An account has as many leagues as it may, or as many that its browser reads. */
  tooManyLeagues: 409,
  /** A league whose forecasts took too long, or ended what computes them: they are left alone for a while. */
  leagueSetAside: 409,
  /** Messages are pushed through services we know, and to no other address. */
  pushServiceUnknown: 400,
  /** The browser's push service does not know it any more. */
  pushGone: 409,
  /** The browser's push service did not take the message. */
  pushUnavailable: 502,
  /** Recaps go to chats we know, and to no other address. */
  chatAddressUnknown: 400,
  /** A league has as many channels of an account as it may. */
  tooManyChannels: 409,
  /** The chat does not know the webhook any more, or the reader of the emails said stop. */
  chatGone: 409,
  /** The chat did not take the message. */
  chatUnavailable: 502,
  /** Webhooks go to https addresses of public hosts, and the demo's to the simulated receiver alone. */
  webhookAddressUnknown: 400,
  /** An account has as many webhooks as it may. */
  tooManyWebhooks: 409,
  /** The payment service cannot be reached, does not answer in time, or has trouble of its own. */
  paymentsUnavailable: 502,
  /** The payment service does not accept what the operator has set up: a key, a price. */
  paymentsMisconfigured: 502,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
