import { type DestinationStream, type Logger, pino } from 'pino';

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
  'credentialsKey',
  'databaseUrl',
  'smtpUrl',
];

const paths = [
  ...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  '*["set-cookie"]',
  '*.*["set-cookie"]',
].filter(
  /* Our errors name themselves by a `code`, at the top and inside `err`; a code from an e-mail stands in a body. */
  (path) => path !== 'code' && path !== '*.code',
);

/** Structured logs: one JSON object a line, without secrets. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
