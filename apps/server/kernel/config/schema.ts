import { isDay } from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  keys,
  origins,
  otlpHeaders,
  postgresAddress,
  premium,
  pushServices,
  smtpAddress,
  stripeText,
  url,
  vapidKey,
  wholeNumber,
} from './values.ts';

// The only definition of the environment variables: meaning, format and default of each.

/** Push services of Chrome and other Chromium browsers, Firefox, Safari and Edge. */
export const usualPushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Every variable the server reads. Each description becomes a row in docs/configuration.md. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000).describe('Port; 0 chooses a free one. | `3000`'),
  HOST: z
    .string()
    .trim()
    .min(1, 'is empty')
    .default('127.0.0.1')
    .describe('Listening address; `0.0.0.0` for all networks. | `127.0.0.1`'),
  PUBLIC_URL: url('an address such as https://stats.example.com')
    .optional()
    .describe(
      'Public address: links in emails, Yahoo’s redirect, search engines, link previews. | `http://localhost:PORT`',
    ),
  DEMO_URL: url('an address such as https://demo.stats.example.com')
    .optional()
    .describe(
      'Address of a demo with simulated leagues: [operations](operations.md#a-demo-beside-real-leagues). | `/tools` has no demo',
    ),
  WEB_ORIGINS: origins
    .default([])
    .describe('Other origins that may call the API with credentials, separated by commas. | none'),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('Number of trusted reverse proxies, which set the client’s address. | `0`'),
  ROLE: z
    .enum(['all', 'api', 'worker'], 'is none of all, api, worker')
    .default('all')
    .describe(
      '`api` serves requests, `worker` runs jobs, `all` both. `npm run start:api` and `start:worker` set it; both need `DATABASE_URL`. | `all`',
    ),
  DATABASE_URL: postgresAddress
    .optional()
    .describe('URL of a PostgreSQL-compatible server. | an embedded PostgreSQL in `DATA_DIR`'),
  DATABASE_DIRECT_URL: postgresAddress
    .optional()
    .describe(
      'The same database without a transaction pooler (PgBouncer): for `LISTEN`, migrations and the job queue. | `DATABASE_URL`',
    ),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10).describe('Maximum database connections. | `10`'),
  FORECAST_THREADS: wholeNumber(1, 16)
    .default(2)
    .describe(
      'Maximum threads for forecasts, up to 256 MB each; leagues uploaded by browsers have another one. | `2`',
    ),
  DATA_DIR: z
    .string()
    .trim()
    .min(1, 'is empty')
    .default('.data')
    .describe('Folder of the embedded database, generated keys and ledger files. | `.data`'),
  CREDENTIALS_KEY: keys
    .optional()
    .describe(
      'Key that encrypts users’ credentials, 32 bytes in base64; or several separated by commas: the first encrypts, all decrypt. The same on every node. | generated in `DATA_DIR`',
    ),
  PLATFORMS: z
    .enum(['simulator', 'live'], 'is neither simulator nor live')
    .optional()
    .describe(
      '`simulator`, or `live`: leagues from Yahoo and ESPN. | `live` where Yahoo’s keys are set, else `simulator`',
    ),
  YAHOO_CLIENT_ID: z
    .string()
    .trim()
    .min(1, 'is empty')
    .optional()
    .describe('Yahoo client id. | Yahoo leagues are linked by id or with the extension'),
  YAHOO_CLIENT_SECRET: z
    .string()
    .trim()
    .min(1, 'is empty')
    .optional()
    .describe('Yahoo client secret. | none'),
  YAHOO_LOGIN_URL: url('an address such as https://api.login.yahoo.com')
    .optional()
    .describe('Yahoo’s login host. | `https://api.login.yahoo.com`, or the simulator'),
  YAHOO_API_URL: url('an address such as https://fantasysports.yahooapis.com')
    .optional()
    .describe('Yahoo’s fantasy host. | `https://fantasysports.yahooapis.com`, or the simulator'),
  YAHOO_PUBLIC: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Reads publicly viewable Yahoo leagues without an account: [below](#yahoo-leagues-without-keys). | `on`',
    ),
  YAHOO_PUBLIC_URL: url('an address such as https://pub-api-ro.fantasysports.yahoo.com')
    .optional()
    .describe(
      'Yahoo’s public fantasy host. | `https://pub-api-ro.fantasysports.yahoo.com`, or the simulator',
    ),
  ESPN_API_URL: url('an address such as https://lm-api-reads.fantasy.espn.com')
    .optional()
    .describe('ESPN’s fantasy host. | `https://lm-api-reads.fantasy.espn.com`, or the simulator'),
  ESPN_FAN_URL: url('an address such as https://fan.api.espn.com')
    .optional()
    .describe('ESPN’s account host: a user’s leagues. | `https://fan.api.espn.com`, or the simulator'),
  ESPN_SITE_URL: url('an address such as https://site.api.espn.com')
    .optional()
    .describe(
      'ESPN’s site host: birth dates of NBA players. | `https://site.api.espn.com`, or the simulator',
    ),
  NBA_URL: url('an address such as https://cdn.nba.com')
    .optional()
    .describe('The NBA’s public files: schedule and box scores. | `https://cdn.nba.com`, or the simulator'),
  NBA_REPORTS_URL: url('an address such as https://ak-static.cms.nba.com')
    .optional()
    .describe('The NBA’s official injury reports. | `https://ak-static.cms.nba.com`, or the simulator'),
  NBA_USER_AGENT: z
    .string()
    .trim()
    .regex(/^[\x20-\x7e]{3,300}$/, 'is not what a header can hold')
    .optional()
    .describe('User agent for the NBA, whose CDN rejects clients other than browsers. | a browser’s'),
  NBA_PAST_SEASONS: wholeNumber(1, 3)
    .optional()
    .describe(
      'Past NBA seasons to read, for projections and reviews of past drafts and trades. A season takes seven minutes and about 60 MB. | `3`, or `1` from the simulator',
    ),
  SIMULATOR_URL: url('an address such as http://127.0.0.1:3001')
    .optional()
    .describe('A running simulator. | `npm start` runs one'),
  SIMULATOR_PORT: wholeNumber(0, 65535)
    .optional()
    .describe('Port of that simulator; 0 chooses a free one. | `PORT` + 1, or a free one'),
  SIMULATOR_SEED: wholeNumber(0, 4_294_967_295).optional().describe('Number of its season. | `1`'),
  SIMULATOR_DATE: z
    .string()
    .trim()
    .refine(isDay, 'is not a day of the form YYYY-MM-DD')
    .optional()
    .describe('Its day. | today'),
  SIMULATOR_REPLAY: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Replays past weeks of simulated leagues for the published record. | `on`'),
  SIMULATOR_PAUSE: wholeNumber(0, 3600)
    .default(1)
    .describe('Seconds between backfill batches of a simulated league. | `1`'),
  PREMIUM: premium
    .default([])
    .describe(
      '`everyone`, or email addresses separated by commas: accounts with premium in private installations. | no account',
    ),
  TRIAL_DAYS: wholeNumber(0, 3650)
    .optional()
    .describe('Days of the free trial; 0 for none. | `14` on the simulator, else `0`'),
  STRIPE_SECRET_KEY: stripeText('sk_', 'rk_')
    .optional()
    .describe('Stripe’s secret or restricted key. | premium is not sold; on the simulator, it sells'),
  STRIPE_WEBHOOK_SECRET: stripeText('whsec_')
    .optional()
    .describe('Signing secret of the webhook `PUBLIC_URL/api/billing/webhook`. | none'),
  STRIPE_PRICE_MONTHLY: stripeText('price_').optional().describe('Price id of the monthly plan. | none'),
  STRIPE_PRICE_SEASON: stripeText('price_').optional().describe('Price id of the season plan. | none'),
  STRIPE_TAX: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` adds taxes by Stripe Tax, which must be enabled at Stripe. | `off`'),
  STRIPE_API_URL: url('an address such as https://api.stripe.com')
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'has a path')
    .optional()
    .describe('Stripe’s host. | `https://api.stripe.com`, or the simulator'),
  GRACE_DAYS: wholeNumber(0, 90).default(7).describe('Days of premium after a failed renewal. | `7`'),
  SMTP_URL: smtpAddress
    .optional()
    .describe('Mail server. With it, new accounts must confirm their address. | email stays in the outbox'),
  SMTP_CLEARTEXT: z
    .enum(['allow'], 'is not allow')
    .optional()
    .describe(
      '`allow` sends email and password unencrypted if the server offers no TLS: for a relay on the same machine. | email waits until the server offers TLS',
    ),
  MAIL_FROM: z
    .string()
    .trim()
    .min(3, 'is empty')
    .default('Fantasy Stats <no-reply@localhost>')
    .describe('Sender of email. | `Fantasy Stats <no-reply@localhost>`'),
  VAPID_PUBLIC_KEY: vapidKey(65)
    .optional()
    .describe('VAPID public key, a point of P-256 in base64url. | generated, in the database'),
  VAPID_PRIVATE_KEY: vapidKey(32).optional().describe('The matching private key. | the same'),
  VAPID_SUBJECT: z
    .string()
    .trim()
    .refine(
      (text) => /^mailto:[^\s@]+@[^\s@]+$/.test(text) || (URL.canParse(text) && text.startsWith('https://')),
      'is not an address of the form mailto:operator@example.com or https://example.com',
    )
    .optional()
    .describe('Contact for push services. | `PUBLIC_URL` where it is https, else the address of `MAIL_FROM`'),
  PUSH_SERVICES: pushServices
    .default([...usualPushServices])
    .describe(
      `Permitted push services, separated by commas: hosts (\`*.\` matches subdomains) or, for tests, origins. | ${usualPushServices.map((host) => `\`${host}\``).join(', ')}`,
    ),
  RATE_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(1200)
    .describe('Requests per minute from one address. | `1200`'),
  ACCOUNT_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(300)
    .describe('Requests per minute from one account; the shared demo account has no such limit. | `300`'),
  TOKEN_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(120)
    .describe('Requests per minute with one personal token or one secret URL. | `120`'),
  SIGN_IN_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(10)
    .describe('Attempts per minute to log in to one account, or create accounts, from one address. | `10`'),
  SIGN_IN_DELAY: wholeNumber(0, 20_000)
    .default(4000)
    .describe(
      'Delay of logins in ms while an account is attacked, except from networks that its owner has used. | `4000`',
    ),
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(16, 'is shorter than 16 characters')
    .optional()
    .describe('Bearer token for `GET /metrics`. | metrics are off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('an address such as http://localhost:4318')
    .optional()
    .describe(
      'Collector of OpenTelemetry traces (OTLP over HTTP), without secrets or personal data. | tracing is off',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders
    .optional()
    .describe('Its headers, separated by commas: `authorization=Bearer …`. | none'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0?\.\d+|0|1|1\.0+)$/, 'is not a share between 0 and 1')
    .transform(Number)
    .default(1)
    .describe('Share of requests and jobs to trace. | `1`'),
  LOG_LEVEL: z
    .enum(logLevels, `is none of ${logLevels.join(', ')}`)
    .default('info')
    .describe('Log level. | `info`'),
});
export type Environment = z.output<typeof Environment>;
