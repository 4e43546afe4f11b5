import { z } from 'zod';

/**
 * Every error the API answers with, and the HTTP status of each. The web has the one table that turns these codes
 * into words.
 */
export const errorStatus = {
  invalidRequest: 400,
  malformedJson: 400,
  invalidCredentials: 400,
  passwordTooWeak: 400,
  linkStateInvalid: 400,
  notSignedIn: 401,
  tokenExpired: 401,
  premiumRequired: 402,
  notFound: 404,
  leagueNotFound: 404,
  teamNotFound: 404,
  trialUnavailable: 409,
  notLinked: 409,
  syncRunning: 409,
  bodyTooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  shuttingDown: 503,
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
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that is not 200. `facts` hold what the words need: a time to wait until, a field's name. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    status: z.number().int(),
    requestId: z.string().optional(),
    /** Faults of a request's fields: path and reason. */
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
