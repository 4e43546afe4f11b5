import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForGoneAccount, isForGoneLeague } from '../database/retry.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { ApiError } from './errors.ts';
import { describePlatformError } from './platform-error.ts';
import { noteRefusal } from './security-events.ts';

/** Seconds that a restart or failover of the database takes. */
const databaseRetrySeconds = 5;

/** Converts an error into an API error. Unknown errors become `internal` and reveal nothing. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isForGoneAccount(error)) return new ApiError('tokenExpired', { cause: error });
  if (isForGoneLeague(error)) return new ApiError('leagueNotFound', { cause: error });
  const failure = describePlatformError(error);
  if (failure) return new ApiError(failure.code, { facts: failure.facts, cause: error });
  if (isFastifyError(error)) {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('bodyTooLarge', { cause: error });
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
      return new ApiError('invalidRequest', {
        fields: [{ path: 'content-type', message: 'Only application/json is read.' }],
        cause: error,
      });
    if (error.statusCode === 400) return new ApiError('malformedJson', { cause: error });
    if (error.statusCode !== undefined && error.statusCode > 400 && error.statusCode < 500)
      return new ApiError('invalidRequest', { cause: error });
    if (error.statusCode === 503) return new ApiError('shuttingDown', { cause: error });
  }
  if (isDatabaseUnavailable(error))
    return new ApiError('databaseUnavailable', { facts: { retryAfter: databaseRetrySeconds }, cause: error });
  return new ApiError('internal', { cause: error });
}

function isFastifyError(error: unknown): error is Partial<FastifyError> & Error {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

function log(request: FastifyRequest, error: ApiError): void {
  if (error.code === 'internal') request.log.error({ err: error.cause }, 'request failed');
  else if (error.status >= 500)
    request.log.warn({ code: error.code, facts: error.facts, err: error.cause }, 'request not served');
  else request.log.debug({ code: error.code }, 'request refused');
}

/**
 * Turns every error into a response: `{ error: { code, message, status, … } }`. 5xx responses reveal nothing.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const apiError = toApiError(error);
  log(request, apiError);
  noteRefusal(request, apiError);
  const seconds = apiError.facts?.retryAfter;
  if (typeof seconds === 'number') reply.header('retry-after', String(Math.ceil(seconds)));
  // The header names the missing scope (RFC 6750).
  if (apiError.code === 'scopeMissing' && !reply.hasHeader('www-authenticate'))
    reply.header(
      'www-authenticate',
      `Bearer error="insufficient_scope", scope="${String(apiError.facts?.scope)}"`,
    );
  if (apiError.status === 401 && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer');
  return reply
    .status(apiError.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(apiError.body(request.id));
}
