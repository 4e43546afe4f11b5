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

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Every variable the server reads. Each description becomes a row in docs/configuration.md. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65535)
    .default(3000)
    .describe('Port the server listens on; 0 chooses a free one. | `3000`'),
  HOST: z
    .string()
    .trim()
    .min(1, 'is empty')
    .default('127.0.0.1')
    .describe('Address the server listens on; `0.0.0.0` for all networks. | `127.0.0.1`'),
  PUBLIC_URL: url('an address such as https://stats.example.com')
    .optional()
    .describe(
      'Public address of the product, for links in emails, Yahoo’s redirect, search engines and link previews. | `http://localhost:PORT`',
    ),
  DEMO_URL: url('an address such as https://demo.stats.example.com')
    .optional()
    .describe(
      'Address of a demo with simulated leagues, for visitors of a site with real leagues: [operations](operations.md#a-demo-beside-real-leagues). | `/tools` has no demo',
    ),
  WEB_ORIGINS: origins
    .default([])
    .describe('Other origins whose pages may call the API with credentials, separated by commas. | none'),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('Number of trusted reverse proxies in front, which may set the client’s address. | `0`'),
  ROLE: z
    .enum(['all', 'api', 'worker'], 'is none of all, api, worker')
    .default('all')
    .describe(
      'Role of this node: `api` serves requests, `worker` runs jobs, `all` both. `npm run start:api` and `npm run start:worker` set it; both need `DATABASE_URL`. | `all`',
    ),
  DATABASE_URL: postgresAddress
    .optional()
    .describe('URL of a PostgreSQL-compatible server. | an embedded PostgreSQL in `DATA_DIR`'),
  DATABASE_DIRECT_URL: postgresAddress
    .optional()
    .describe(
      'The same database without the pooler, if `DATABASE_URL` points to a transaction pooler such as PgBouncer: for `LISTEN`, migrations and the job queue, which need their own sessions. | `DATABASE_URL`',
    ),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10).describe('Maximum database connections. | `10`'),
  FORECAST_THREADS: wholeNumber(1, 16)
    .default(2)
    .describe(
      'Maximum threads for forecasts; leagues uploaded by browsers have an additional one. Each uses up to 256 MB. | `2`',
    ),
  DATA_DIR: z
    .string()
    .trim()
    .min(1, 'is empty')
    .default('.data')
    .describe('Folder of the embedded database, of generated keys and of the ledger’s files. | `.data`'),
  CREDENTIALS_KEY: keys
    .optional()
    .describe(
      'Key that encrypts users’ platform and push credentials: 32 bytes in base64; or several separated by commas, of which the first encrypts and all decrypt. Every node needs the same keys: a node that cannot decrypt the database does not start. | generated at the first start and stored in `DATA_DIR`',
    ),
  PLATFORMS: z
    .enum(['simulator', 'live'], 'is neither simulator nor live')
    .optional()
    .describe(
      'Whether leagues are read from the simulator or from Yahoo and ESPN. | `live` where Yahoo’s keys are set, else `simulator`',
    ),
  YAHOO_CLIENT_ID: z
    .string()
    .trim()
    .min(1, 'is empty')
    .optional()
    .describe(
      'Yahoo client id of the application. Without it, Yahoo leagues are linked by id or with the extension. | none',
    ),
  YAHOO_CLIENT_SECRET: z
    .string()
    .trim()
    .min(1, 'is empty')
    .optional()
    .describe('Yahoo client secret of the application. | none'),
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
      'Whether this server reads publicly viewable Yahoo leagues without an account: [below](#yahoo-leagues-without-keys). | `on`',
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
    .describe('ESPN’s account host: the leagues of a user. | `https://fan.api.espn.com`, or the simulator'),
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
      'Number of past NBA seasons to read: more seasons improve projections, and allow reviews of drafts and trades of past seasons. A season takes seven minutes to read and about 60 MB. | `3`, or `1` from the simulator',
    ),
  SIMULATOR_URL: url('an address such as http://127.0.0.1:3001')
    .optional()
    .describe('A running simulator. | `npm start` runs one'),
  SIMULATOR_PORT: wholeNumber(0, 65535)
    .optional()
    .describe(
      'Port of the simulator that `npm start` runs; 0 chooses a free one. | `PORT` + 1, or a free one',
    ),
  SIMULATOR_SEED: wholeNumber(0, 4_294_967_295)
    .optional()
    .describe('Number of the simulated season that `npm start` runs. | `1`'),
  SIMULATOR_DATE: z
    .string()
    .trim()
    .refine(isDay, 'is not a day of the form YYYY-MM-DD')
    .optional()
    .describe('The simulator’s today. | the real one'),
  SIMULATOR_REPLAY: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether weeks of simulated leagues before the server’s start are replayed for the published record, with a few seconds of computation per minute. | `on`',
    ),
  SIMULATOR_PAUSE: wholeNumber(0, 3600)
    .default(1)
    .describe(
      'Seconds between background batches of a simulated league; without a pause a league is complete sooner, and other computations are delayed. | `1`',
    ),
  PREMIUM: premium
    .default([])
    .describe(
      '`everyone` opens premium to every account, email addresses separated by commas to these accounts: for private installations, where premium is not sold. | no account',
    ),
  TRIAL_DAYS: wholeNumber(0, 3650)
    .optional()
    .describe(
      'Days of the free trial an account may start once; 0 for no trial. | `14` on the simulator, else `0`',
    ),
  STRIPE_SECRET_KEY: stripeText('sk_', 'rk_')
    .optional()
    .describe(
      'Stripe’s secret or restricted key, with which premium is sold. | premium is not sold; on the simulator, it sells',
    ),
  STRIPE_WEBHOOK_SECRET: stripeText('whsec_')
    .optional()
    .describe('Signing secret of Stripe’s webhook endpoint `PUBLIC_URL/api/billing/webhook`. | none'),
  STRIPE_PRICE_MONTHLY: stripeText('price_')
    .optional()
    .describe('Stripe’s id of the recurring price of the monthly plan. | none'),
  STRIPE_PRICE_SEASON: stripeText('price_')
    .optional()
    .describe('Stripe’s id of the recurring price of the season plan. | none'),
  STRIPE_TAX: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      '`on` lets Stripe Tax compute taxes at checkout and add them to the bill; it must be enabled at Stripe first. | `off`',
    ),
  STRIPE_API_URL: url('an address such as https://api.stripe.com')
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'has a path')
    .optional()
    .describe('Stripe’s host. | `https://api.stripe.com`, or the simulator'),
  GRACE_DAYS: wholeNumber(0, 90)
    .default(7)
    .describe('Days that premium stays open after a failed renewal payment. | `7`'),
  SMTP_URL: smtpAddress
    .optional()
    .describe(
      'Mail server. With it, new accounts must confirm their address before they log in. | email stays in the outbox',
    ),
  SMTP_CLEARTEXT: z
    .enum(['allow'], 'is not allow')
    .optional()
    .describe(
      '`allow` sends email, and the password of `SMTP_URL`, without encryption if the server offers none: for a relay on the same machine. Logs a warning at the start. | email waits until the server offers TLS',
    ),
  MAIL_FROM: z
    .string()
    .trim()
    .min(3, 'is empty')
    .default('Fantasy Stats <no-reply@localhost>')
    .describe('Sender of email. | `Fantasy Stats <no-reply@localhost>`'),
  VAPID_PUBLIC_KEY: vapidKey(65)
    .optional()
    .describe(
      'VAPID public key for push services and browsers: a point of P-256 in base64url. | generated at the first start and stored in the database, encrypted',
    ),
  VAPID_PRIVATE_KEY: vapidKey(32)
    .optional()
    .describe('The matching VAPID private key, in base64url. | the same'),
  VAPID_SUBJECT: z
    .string()
    .trim()
    .refine(
      (text) => /^mailto:[^\s@]+@[^\s@]+$/.test(text) || (URL.canParse(text) && text.startsWith('https://')),
      'is not an address of the form mailto:operator@example.com or https://example.com',
    )
    .optional()
    .describe(
      'Contact for push services (VAPID subject). | `PUBLIC_URL` where it is https, else the address of `MAIL_FROM`',
    ),
  PUSH_SERVICES: pushServices
    .default([...usualPushServices])
    .describe(
      `Permitted hosts of push services, separated by commas; \`*.\` matches all subdomains. No requests are sent to other hosts. An origin (\`http://127.0.0.1:4000\`) is permitted as well, for tests. | ${usualPushServices.map((host) => `\`${host}\``).join(', ')}`,
    ),
  RATE_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(1200)
    .describe('Requests per minute from one address. | `1200`'),
  ACCOUNT_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(300)
    .describe(
      'Requests per minute from one account, over all its addresses; the shared demo account has no such limit. | `300`',
    ),
  TOKEN_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(120)
    .describe('Requests per minute with one personal token or one secret URL. | `120`'),
  SIGN_IN_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(10)
    .describe(
      'Attempts per minute to log in to one account, or to create accounts, from one address. | `10`',
    ),
  SIGN_IN_DELAY: wholeNumber(0, 20_000)
    .default(4000)
    .describe(
      'Delay of logins in milliseconds while an account is attacked from many addresses, except from networks that its owner has used. | `4000`',
    ),
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(16, 'is shorter than 16 characters')
    .optional()
    .describe(
      'Token for `GET /metrics` of this node, sent as `Authorization: Bearer`, for Prometheus. | metrics are off',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('an address such as http://localhost:4318')
    .optional()
    .describe(
      'A collector of OpenTelemetry traces (OTLP over HTTP): request, queries, platform calls, without secrets or personal data. | tracing is off',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders
    .optional()
    .describe('Headers for that collector, such as `authorization=Bearer …`, separated by commas. | none'),
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
