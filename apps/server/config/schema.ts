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

/* The environment, said once: what each variable means, what it may be, and what holds without it. */

/** Where browsers of our time have their messages delivered: Chrome and its kin, Firefox, Safari, Edge. */
export const usualPushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Every variable the server reads. A description becomes its row in docs/configuration.md. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65535)
    .default(3000)
    .describe('Port the server listens on; 0 takes a free one. | `3000`'),
  HOST: z
    .string()
    .trim()
    .min(1, 'is empty')
    .default('127.0.0.1')
    .describe('Address the server listens on; `0.0.0.0` for every network. | `127.0.0.1`'),
  PUBLIC_URL: url('an address such as https://stats.example.com')
    .optional()
    .describe(
      'Address people reach the product at: links in emails, Yahoo’s way back, what search engines and links are told. | `http://localhost:PORT`',
    ),
  DEMO_URL: url('an address such as https://demo.stats.example.com')
    .optional()
    .describe(
      'Where this product runs on simulated leagues, for visitors to try it while the leagues here are real: [operations](operations.md#a-demo-beside-real-leagues). | `/tools` has no demo',
    ),
  WEB_ORIGINS: origins
    .default([])
    .describe('Other origins whose pages may call the API with credentials, separated by commas. | none'),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('How many reverse proxies in front may name the caller’s address. | `0`'),
  ROLE: z
    .enum(['all', 'api', 'worker'], 'is none of all, api, worker')
    .default('all')
    .describe(
      'What this node does: `api` answers requests, `worker` does the jobs, `all` both. `npm run start:api` and `npm run start:worker` set it; both need `DATABASE_URL`. | `all`',
    ),
  DATABASE_URL: postgresAddress
    .optional()
    .describe('A PostgreSQL server, or one that speaks like it. | an embedded PostgreSQL in `DATA_DIR`'),
  DATABASE_DIRECT_URL: postgresAddress
    .optional()
    .describe(
      'The same database past a pooler, where `DATABASE_URL` leads to one that hands its connections from transaction to transaction, such as PgBouncer: for `LISTEN`, migrations and the job queue, which need sessions of their own. | `DATABASE_URL`',
    ),
  DATABASE_READ_URL: postgresAddress
    .optional()
    .describe(
      'A streaming replica of the server of `DATABASE_URL`, for this node’s pages of leagues: what changed in the last ten seconds, and everything while the replica is away or behind, is read from `DATABASE_URL`. | everything is read from `DATABASE_URL`',
    ),
  DATABASE_CONNECTIONS: wholeNumber(2, 200)
    .default(10)
    .describe('Connections to the database at most; to `DATABASE_READ_URL` as many again. | `10`'),
  FORECAST_THREADS: wholeNumber(1, 16)
    .default(2)
    .describe(
      'Threads that compute forecasts at most; leagues that browsers handed over have one more of their own. Each takes up to 256 MB. | `2`',
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
      'Key that encrypts what users entrust us with, for the platforms and for push: 32 bytes in base64; several with commas between them, of which the first encrypts and all decrypt. Every node needs the same: one that cannot decrypt what is in the database says so and does not start. | made at the first start and kept in `DATA_DIR`',
    ),
  PLATFORMS: z
    .enum(['simulator', 'live'], 'is neither simulator nor live')
    .optional()
    .describe(
      'Whether leagues come from the simulator or from Yahoo and ESPN. | `live` where Yahoo’s keys are set, else `simulator`',
    ),
  YAHOO_CLIENT_ID: z
    .string()
    .trim()
    .min(1, 'is empty')
    .optional()
    .describe('Yahoo’s key of the application. Without it, `live` offers ESPN alone. | none'),
  YAHOO_CLIENT_SECRET: z
    .string()
    .trim()
    .min(1, 'is empty')
    .optional()
    .describe('Yahoo’s secret of the application. | none'),
  YAHOO_LOGIN_URL: url('an address such as https://api.login.yahoo.com')
    .optional()
    .describe('Yahoo’s log-in host. | `https://api.login.yahoo.com`, or the simulator'),
  YAHOO_API_URL: url('an address such as https://fantasysports.yahooapis.com')
    .optional()
    .describe('Yahoo’s fantasy host. | `https://fantasysports.yahooapis.com`, or the simulator'),
  ESPN_API_URL: url('an address such as https://lm-api-reads.fantasy.espn.com')
    .optional()
    .describe('ESPN’s fantasy host. | `https://lm-api-reads.fantasy.espn.com`, or the simulator'),
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
    .describe('What we call ourselves to the NBA, whose edge turns away what is no browser. | a browser’s'),
  NBA_PAST_SEASONS: wholeNumber(1, 3)
    .optional()
    .describe(
      'Past NBA seasons whose box scores are read: projections get better with each, and drafts and trades of past seasons of a league can be reviewed. A season takes seven minutes of reading and about 60 MB. | `3`, or `1` from the simulator',
    ),
  SIMULATOR_URL: url('an address such as http://127.0.0.1:3001')
    .optional()
    .describe('A running simulator. | `npm start` runs one'),
  SIMULATOR_PORT: wholeNumber(0, 65535)
    .optional()
    .describe('Port of the simulator that `npm start` runs; 0 takes a free one. | `PORT` + 1, or a free one'),
  SIMULATOR_SEED: wholeNumber(0, 4_294_967_295)
    .optional()
    .describe('Which season the simulator that `npm start` runs plays. | `1`'),
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
      'Whether weeks of simulated leagues before the server ran are replayed for the published record, a few seconds of computing each minute until they are through. | `on`',
    ),
  SIMULATOR_PAUSE: wholeNumber(0, 3600)
    .default(1)
    .describe(
      'Seconds between two batches of what is read of a simulated league in the background; without a pause a league is whole at once, and whatever else is computed meanwhile comes later. | `1`',
    ),
  PREMIUM: premium
    .default([])
    .describe(
      '`everyone` opens premium to every account, e-mail addresses separated by commas to these: for an installation of one’s own, where nothing is sold. | nobody',
    ),
  TRIAL_DAYS: wholeNumber(0, 3650)
    .optional()
    .describe(
      'Days of the free trial an account may start once; 0 for none. | `14` on the simulator, else `0`',
    ),
  STRIPE_SECRET_KEY: stripeText('sk_', 'rk_')
    .optional()
    .describe(
      'Stripe’s secret or restricted key: with it premium is sold. | premium is not sold; on the simulator, it sells',
    ),
  STRIPE_WEBHOOK_SECRET: stripeText('whsec_')
    .optional()
    .describe(
      'Secret that Stripe signs its events with, of the endpoint `PUBLIC_URL/api/billing/webhook`. | none',
    ),
  STRIPE_PRICE_MONTHLY: stripeText('price_')
    .optional()
    .describe('Stripe’s number of the recurring price of the monthly plan. | none'),
  STRIPE_PRICE_SEASON: stripeText('price_')
    .optional()
    .describe('Stripe’s number of the recurring price of the season plan. | none'),
  STRIPE_TAX: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      '`on` has Stripe Tax work out taxes at the checkout and add them to the bill; it has to be switched on at Stripe first. | `off`',
    ),
  STRIPE_API_URL: url('an address such as https://api.stripe.com')
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'has a path')
    .optional()
    .describe('Stripe’s host. | `https://api.stripe.com`, or the simulator'),
  GRACE_DAYS: wholeNumber(0, 90)
    .default(7)
    .describe('Days premium stays open after a renewal could not be paid. | `7`'),
  SMTP_URL: smtpAddress
    .optional()
    .describe(
      'Where email is handed in. With it, new accounts confirm their address before they sign in. | email stays in the outbox',
    ),
  SMTP_CLEARTEXT: z
    .enum(['allow'], 'is not allow')
    .optional()
    .describe(
      '`allow` hands email, and the password of `SMTP_URL`, to a server without encryption, where it offers none: for a relay on the same machine. The start warns of it. | email waits until the server encrypts',
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
      'Public key that push services and browsers know this product by: a point of P-256 in base64url. | made at the first start and kept in the database, encrypted',
    ),
  VAPID_PRIVATE_KEY: vapidKey(32)
    .optional()
    .describe('The private key that belongs to it, in base64url. | the same'),
  VAPID_SUBJECT: z
    .string()
    .trim()
    .refine(
      (text) => /^mailto:[^\s@]+@[^\s@]+$/.test(text) || (URL.canParse(text) && text.startsWith('https://')),
      'is not an address of the form mailto:operator@example.com or https://example.com',
    )
    .optional()
    .describe(
      'Whom a push service turns to where our messages make trouble. | `PUBLIC_URL` where it is https, else the address of `MAIL_FROM`',
    ),
  PUSH_SERVICES: pushServices
    .default([...usualPushServices])
    .describe(
      `Hosts of push services that messages are sent to, separated by commas; \`*.\` stands for all below one. No other address is ever asked. A whole origin (\`http://127.0.0.1:4000\`) is taken as it is, for tests. | ${usualPushServices.map((host) => `\`${host}\``).join(', ')}`,
    ),
  RATE_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(1200)
    .describe('Requests a minute from one address. | `1200`'),
  ACCOUNT_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(300)
    .describe(
      'Requests a minute from one account, from all its addresses together; the demo’s is everybody’s and has none. | `300`',
    ),
  TOKEN_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(120)
    .describe('Requests a minute with one personal token or one secret address. | `120`'),
  SIGN_IN_LIMIT: wholeNumber(1, 1_000_000_000)
    .default(10)
    .describe('Attempts a minute to sign in to one account, or to open accounts, from one address. | `10`'),
  SIGN_IN_DELAY: wholeNumber(0, 20_000)
    .default(4000)
    .describe(
      'Milliseconds a log-in waits, while an account is guessed at from many addresses, unless it comes from a network its owner has signed in from. | `4000`',
    ),
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(16, 'is shorter than 16 characters')
    .optional()
    .describe(
      'Opens `GET /metrics` of this node to whoever sends it as `Authorization: Bearer`, for Prometheus. | there is no such page',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('an address such as http://localhost:4318')
    .optional()
    .describe(
      'A collector of OpenTelemetry traces (OTLP over HTTP): request, queries, platform calls, without anything secret or personal. | nothing is traced, and nothing loaded for it',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders
    .optional()
    .describe('Headers for that collector, such as `authorization=Bearer …`, separated by commas. | none'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0?\.\d+|0|1|1\.0+)$/, 'is not a share between 0 and 1')
    .transform(Number)
    .default(1)
    .describe('Share of the requests and jobs that are traced. | `1`'),
  LOG_LEVEL: z
    .enum(logLevels, `is none of ${logLevels.join(', ')}`)
    .default('info')
    .describe('How much is logged. | `info`'),
});
export type Environment = z.output<typeof Environment>;
