import { PlatformError } from '@fantasy-stats/platforms';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = FastifyBaseLogger;

/** Keys whose values are redacted, at up to three levels of nesting. */
const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'token',
  'code',
  'secret',
  'clientSecret',
  'accessToken',
  'refreshToken',
  'espnS2',
  'espn_s2',
  'swid',
  'SWID',
  'credentials',
  'credentialsKeys',
  'hashKey',
  'databaseUrl',
  'databaseDirectUrl',
  'smtpUrl',
  'secretKey',
  'webhookSecret',
];

const paths = [
  ...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  '*["set-cookie"]',
  '*.*["set-cookie"]',
].filter(
  // Our errors have a `code` at the top level or in `err`, so it is not redacted there. Emailed codes appear
  // only in bodies.
  (path) => path !== 'code' && path !== '*.code',
);

/** PostgreSQL error fields with query parameters, such as another user's address or an emailed code. */
const valueFields = ['params', 'parameters', 'detail', 'where', 'internalQuery'];

/**
 * Returns an error for the log: a failed query without its parameters, or a platform error as its request and
 * outcome.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const logged: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const name of valueFields) delete logged[name];
  if (error instanceof PlatformError) delete logged.stack;
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (!('query' in one && 'params' in one)) continue;
    const [whole, query] = [one.message, `Failed query: ${String(one.query)}`];
    for (const name of ['message', 'stack'])
      if (typeof logged[name] === 'string') logged[name] = logged[name].replaceAll(whole, () => query);
  }
  return logged;
}

/**
 * Returns the first line of an error's message, without query parameters, so it is safe to store and show.
 */
export function reasonOf(error: unknown): string {
  const { message } = Object(withoutValues(error)) as { message?: unknown };
  return String(message ?? error).split('\n', 1)[0] ?? '';
}

/** Creates the logger: one JSON object per line, without secrets. */
export function createLog(level: string, destination?: DestinationStream): PinoLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutValues },
    redact: { paths, censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
