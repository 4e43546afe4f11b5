/**
 * Every error code of the API with its HTTP status. The web app has their texts. Separate from the schemas,
 * so that pages can import only the codes.
 */
export const errorStatus = {
  invalidRequest: 400,
  malformedJson: 400,
  invalidCredentials: 400,
  passwordTooWeak: 400,
  linkStateInvalid: 400,
  /** Unknown assistant, or an unregistered redirect URL. */
  assistantUnknown: 400,
  notSignedIn: 401,
  tokenExpired: 401,
  premiumRequired: 402,
  accountLocked: 403,
  /** Personal tokens cannot make this call. */
  notForTokens: 403,
  /** The personal token lacks a scope. Facts: the missing `scope`. */
  scopeMissing: 403,
  ownAccount: 409,
  /**
   * The password is correct, but the account has a second factor. Facts: a `ticket` to continue the login,
   * and the factors.
   */
  secondFactorRequired: 403,
  /** The action needs a session opened with a second factor. */
  secondFactorMissing: 403,
  /** The code or passkey does not belong to the account, or was already used. */
  secondFactorWrong: 400,
  /** Administrators cannot remove their last second factor. */
  lastFactor: 409,
  notFound: 404,
  leagueNotFound: 404,
  teamNotFound: 404,
  /**
   * A trade includes a player of another team. Facts: the `player`, the `playerId`, and the `team` they are
   * not on.
   */
  playerNotOnTeam: 409,
  trialUnavailable: 409,
  /** The operator has not connected a payment service. */
  sellingIsOff: 409,
  /** An account can have only one subscription at a time. */
  subscriptionRunning: 409,
  /** The account has never bought anything, so the payment service has no data about it. */
  nothingBought: 409,
  checkoutNotFound: 404,
  /** The demo account is shared: changes that affect other users are rejected. */
  demoAccount: 409,
  /** Servers with real leagues have no demo account. */
  demoUnavailable: 409,
  notLinked: 409,
  syncRunning: 409,
  /** Another tab has saved a newer version of the draft room. */
  roomChanged: 409,
  /** The league's public page is not open. */
  roomClosed: 409,
  tooManyRooms: 409,
  /** The account has reached the maximum number of player notes. */
  tooManyMarks: 409,
  /** The account has reached the maximum number of personal tokens, or assistants. */
  tooManyTokens: 409,
  /** An administrator has matched another player to this NBA player. */
  playerTaken: 409,
  /** The league is read by the user's browser, so the server cannot sync it. */
  readByBrowser: 409,
  bodyTooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  shuttingDown: 503,
  databaseUnavailable: 503,
  // If a platform request fails: 5xx if the platform or this server is at fault, otherwise 409.
  platformUnreachable: 502,
  platformUnavailable: 502,
  platformThrottled: 503,
  platformCredentialsExpired: 409,
  platformCredentialsRejected: 409,
  platformApplicationNotAuthorized: 502,
  platformDenied: 409,
  /** This server does not read Yahoo leagues without an account (operator setting). */
  yahooPublicOff: 409,
  leaguePrivate: 409,
  notAMember: 409,
  leagueNotFoundAtPlatform: 409,
  wrongSport: 409,
  unsupportedScoring: 409,
  unexpectedPlatformAnswer: 502,
  /** A league with more teams, spots, weeks or players than supported is neither synced nor computed. */
  leagueBeyondLimits: 409,
  /** The account has reached the maximum number of leagues, or of leagues read by its browser. */
  tooManyLeagues: 409,
  /** The league's forecasts timed out or crashed the worker; they are paused for a while. */
  leagueSetAside: 409,
  /** The browser's push service is not supported. */
  pushServiceUnknown: 400,
  /** The browser's push subscription no longer exists. */
  pushGone: 409,
  /** The browser's push service rejected the message. */
  pushUnavailable: 502,
  /** The webhook belongs to no supported chat service. */
  chatAddressUnknown: 400,
  /** The account has reached the maximum number of channels in a league. */
  tooManyChannels: 409,
  /** The chat's webhook no longer exists, or the recipient of the emails unsubscribed. */
  chatGone: 409,
  /** The chat rejected the message. */
  chatUnavailable: 502,
  /** Webhooks need an https URL of a public host; the demo account's can only use the simulated receiver. */
  webhookAddressUnknown: 400,
  tooManyWebhooks: 409,
  /** The payment service is unreachable, times out, or has an error. */
  paymentsUnavailable: 502,
  /** The payment service rejects the operator's configuration: a key or a price. */
  paymentsMisconfigured: 502,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
