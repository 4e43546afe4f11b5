import { PlatformError } from '@fantasy-stats/platforms';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = FastifyBaseLogger;

/** Keys whose values never reach a log, wherever in an entry they stand (three levels deep). */
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
  'databaseReadUrl',
  'smtpUrl',
  'secretKey',
  'webhookSecret',
];

const paths = [
  ...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  '*["set-cookie"]',
  '*.*["set-cookie"]',
].filter(
  /* Our errors name themselves by a `code`, at the top and inside `err`; a code from an email stands in a body. */
  (path) => path !== 'code' && path !== '*.code',
);

/** What a database says of the values it was given: another user's email address, an email with a code in it. */
const toldOfValues = ['params', 'parameters', 'detail', 'where', 'internalQuery'];

/**
 * An error as it is logged: of a query that failed the query, and not what it was asked with; of a platform what it was asked
 * and what it did, which no line of our code explains.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const logged: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const name of toldOfValues) delete logged[name];
  if (error instanceof PlatformError) delete logged.stack;
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (!('query' in one && 'params' in one)) continue;
    const [whole, query] = [one.message, `Failed query: ${String(one.query)}`];
    for (const name of ['message', 'stack'])
      if (typeof logged[name] === 'string') logged[name] = logged[name].replaceAll(whole, () => query);
  }
  return logged;
}

/** The first line of what went wrong, as it may be kept and shown: without the values of a query. */
export function reasonOf(error: unknown): string {
  const { message } = Object(withoutValues(error)) as { message?: unknown };
  return String(message ?? error).split('\n', 1)[0] ?? '';
}

/** Structured logs: one JSON object a line, without secrets. */
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
