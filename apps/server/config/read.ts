import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import type { CredentialsKeys } from '../settings/vault.ts';
import { Environment } from './schema.ts';

/** Where Yahoo is, and how the product presents itself there. */
export interface YahooConfig {
  readonly loginUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** Where Stripe is, and what is sold there. */
export interface StripeConfig {
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Stripe's numbers of the prices. */
  readonly prices: { readonly monthly: string; readonly season: string };
  /** Whether Stripe Tax works out taxes at the checkout. */
  readonly addsTaxes: boolean;
}

/** How messages are pushed to the screens of phones and computers. */
export interface PushConfig {
  /** Base64url. Null: made at the first start and kept in the database. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Whom a push service turns to: `mailto:` or `https:`. */
  readonly subject: string;
  /** Hosts (`*.` before one for all below it) and whole origins that messages may be sent to. */
  readonly services: readonly string[];
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Of the site that has the demo, without a trailing slash; null for none. */
  readonly demoUrl: string | null;
  readonly webOrigins: readonly string[];
  readonly trustedProxies: number;
  /** Whether this node answers requests, does the jobs, or both. */
  readonly role: Environment['ROLE'];
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The same database past a pooler; null where `databaseUrl` leads to no pooler. */
  readonly databaseDirectUrl: string | null;
  /** A replica to read from; null where there is none. */
  readonly databaseReadUrl: string | null;
  readonly databaseConnections: number;
  /** Threads that compute forecasts of leagues the server reads. */
  readonly forecastThreads: number;
  /** Absolute. */
  readonly dataDirectory: string;
  /** Null: made at the first start and kept in the data folder. */
  readonly credentialsKeys: CredentialsKeys | null;
  readonly platforms: {
    readonly isSimulated: boolean;
    /** Whether a simulated season's weeks before the server ran get a record. */
    readonly replaysPast: boolean;
    /** Seconds between two batches of the background with a simulated league. */
    readonly simulatorPause: number;
    /** Null where the operator has no keys of Yahoo's. */
    readonly yahoo: YahooConfig | null;
    readonly espn: { readonly apiUrl: string };
    /** The NBA's public files, and its injury reports. `userAgent` null: a browser's. */
    readonly nba: {
      readonly url: string;
      readonly reportsUrl: string;
      readonly userAgent: string | null;
      /** How many seasons before the running one are read. */
      readonly pastSeasons: number;
    };
  };
  /** 0: no trial. */
  readonly trialDays: number;
  /** To whom premium is open without being bought: everyone, or the accounts of these addresses. */
  readonly openPremium: 'everyone' | readonly string[];
  /** Null: premium is not sold. */
  readonly stripe: StripeConfig | null;
  /** Days premium stays open after a renewal could not be paid. */
  readonly graceDays: number;
  readonly mail: {
    readonly smtpUrl: string | null;
    readonly from: string;
    /** Whether emails may go to a server that does not encrypt. */
    readonly allowsCleartext: boolean;
  };
  readonly push: PushConfig;
  /** Where chats are simulated, beside the real ones; null where the platforms are real. */
  readonly simulatedChats: string | null;
  /** Requests a minute, and the milliseconds a log-in is held back while its account is guessed at. */
  readonly limits: Readonly<Record<'requests' | 'account' | 'signIn' | 'signInDelay' | 'token', number>>;
  /** Null: nothing is counted, and nothing of it shown. */
  readonly metricsToken: string | null;
  /** Where traces are handed to, and of which share of what is done; null where of nothing. */
  readonly tracing: {
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly share: number;
  } | null;
  readonly logLevel: Environment['LOG_LEVEL'];
}

/** The environment cannot be used. The message lists every fault, one a line. */
export class ConfigurationInvalid extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The environment is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigurationInvalid';
    this.faults = faults;
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that were set to nothing count as absent: `PORT= npm start` means the default. */
function withoutEmpty(environment: Variables): Variables {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
}

const stripeKeys = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_SEASON',
] as const;

/** What variables say together that none says alone. */
function contradictions(environment: Variables): string[] {
  const faults: string[] = [];
  if (Boolean(environment.YAHOO_CLIENT_ID) !== Boolean(environment.YAHOO_CLIENT_SECRET))
    faults.push('YAHOO_CLIENT_ID and YAHOO_CLIENT_SECRET: one is set without the other');
  if (environment.PLATFORMS === 'simulator' && environment.YAHOO_CLIENT_ID)
    faults.push('PLATFORMS: is simulator, but YAHOO_CLIENT_ID is set');
  if (environment.ROLE?.trim() && environment.ROLE !== 'all' && !environment.DATABASE_URL)
    faults.push(
      `DATABASE_URL: is missing; a node that is ${environment.ROLE} alone shares a database with others`,
    );
  if (environment.DATABASE_DIRECT_URL && !environment.DATABASE_URL)
    faults.push('DATABASE_DIRECT_URL: is set without DATABASE_URL, whose pooler it would lead past');
  if (environment.DATABASE_READ_URL && !environment.DATABASE_URL)
    faults.push('DATABASE_READ_URL: is set without DATABASE_URL, of which it would be a replica');
  const missing = stripeKeys.filter((name) => !environment[name]);
  if (missing.length > 0 && missing.length < stripeKeys.length)
    faults.push(`${missing.join(', ')}: missing, while others of Stripe’s are set`);
  if (environment.STRIPE_API_URL && missing.length === stripeKeys.length && !isSimulated(environment))
    faults.push(`STRIPE_API_URL: is set without ${stripeKeys.join(', ')}`);
  if (environment.PREMIUM?.trim() === 'everyone' && missing.length === 0)
    faults.push('PREMIUM: is everyone, while Stripe’s keys are set to sell it');
  const { VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: publicKey } = environment;
  if (Boolean(privateKey) !== Boolean(publicKey))
    faults.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: one is set without the other');
  else if (privateKey && publicKey && publicKeyOf(privateKey) !== publicKey)
    faults.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: do not belong together');
  if (isSimulated(environment) && !environment.SIMULATOR_URL)
    faults.push(
      'SIMULATOR_URL: is missing (npm start runs a simulator and sets it; PLATFORMS=live does without)',
    );
  return faults;
}

/** The public key of a private one, both in base64url; null where that is no private key. */
function publicKeyOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey.trim(), 'base64url'));
    return pair.getPublicKey().toString('base64url');
  } catch {
    return null;
  }
}

function isSimulated({
  PLATFORMS,
  YAHOO_CLIENT_ID,
}: {
  readonly PLATFORMS?: string | undefined;
  readonly YAHOO_CLIENT_ID?: string | undefined;
}): boolean {
  return (PLATFORMS ?? (YAHOO_CLIENT_ID ? 'live' : 'simulator')) === 'simulator';
}

function platformsOf(environment: Environment, publicUrl: string): Config['platforms'] {
  const simulated = isSimulated(environment);
  const simulator = environment.SIMULATOR_URL ?? '';
  const redirectUri = `${publicUrl}/api/settings/yahoo/callback`;
  const { YAHOO_CLIENT_ID: clientId, YAHOO_CLIENT_SECRET: clientSecret } = environment;
  const keys = simulated
    ? { clientId: 'simulated-client', clientSecret: 'simulated-secret' }
    : clientId && clientSecret && { clientId, clientSecret };
  return {
    isSimulated: simulated,
    replaysPast: simulated && environment.SIMULATOR_REPLAY === 'on',
    simulatorPause: environment.SIMULATOR_PAUSE,
    yahoo: keys
      ? {
          loginUrl:
            environment.YAHOO_LOGIN_URL ?? (simulated ? `${simulator}/yahoo` : 'https://api.login.yahoo.com'),
          apiUrl:
            environment.YAHOO_API_URL ??
            (simulated ? `${simulator}/yahoo` : 'https://fantasysports.yahooapis.com'),
          ...keys,
          redirectUri,
        }
      : null,
    espn: {
      apiUrl:
        environment.ESPN_API_URL ??
        (simulated ? `${simulator}/espn` : 'https://lm-api-reads.fantasy.espn.com'),
    },
    nba: {
      url: environment.NBA_URL ?? (simulated ? `${simulator}/nba` : 'https://cdn.nba.com'),
      reportsUrl:
        environment.NBA_REPORTS_URL ?? (simulated ? `${simulator}/nba` : 'https://ak-static.cms.nba.com'),
      userAgent: environment.NBA_USER_AGENT ?? null,
      pastSeasons: environment.NBA_PAST_SEASONS ?? (simulated ? 1 : 3),
    },
  };
}

/** Stripe where its keys are; else the simulator's, where the platforms are simulated. */
function stripeOf(environment: Environment): StripeConfig | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_SEASON } = environment;
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET && STRIPE_PRICE_MONTHLY && STRIPE_PRICE_SEASON)
    return {
      apiUrl: environment.STRIPE_API_URL ?? 'https://api.stripe.com',
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      prices: { monthly: STRIPE_PRICE_MONTHLY, season: STRIPE_PRICE_SEASON },
      addsTaxes: environment.STRIPE_TAX === 'on',
    };
  if (!isSimulated(environment)) return null;
  return {
    apiUrl: environment.STRIPE_API_URL ?? new URL(environment.SIMULATOR_URL ?? '').origin,
    secretKey: 'sk_test_simulated',
    webhookSecret: 'whsec_simulated',
    prices: { monthly: 'price_simulated_monthly', season: 'price_simulated_season' },
    addsTaxes: environment.STRIPE_TAX === 'on',
  };
}

function pushOf(environment: Environment, publicUrl: string): PushConfig {
  const { MAIL_FROM, PUSH_SERVICES, VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY, VAPID_SUBJECT } = environment;
  const sender = /<([^<>\s]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return {
    keys:
      VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
        ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
        : null,
    subject: VAPID_SUBJECT ?? (publicUrl.startsWith('https://') ? publicUrl : `mailto:${sender}`),
    services: PUSH_SERVICES,
  };
}

/**
 * Reads the environment.
 * @throws ConfigurationInvalid with every fault at once
 */
export function readConfig(variables: Variables): Config {
  const given = withoutEmpty(variables);
  const parsed = Environment.safeParse(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...contradictions(given),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigurationInvalid(faults);
  const environment = parsed.data;
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
  return {
    port: environment.PORT,
    host: environment.HOST,
    publicUrl,
    demoUrl: environment.DEMO_URL?.replace(/\/$/, '') ?? null,
    webOrigins: environment.WEB_ORIGINS,
    trustedProxies: environment.TRUST_PROXY,
    role: environment.ROLE,
    databaseUrl: environment.DATABASE_URL ?? null,
    databaseDirectUrl: environment.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: environment.DATABASE_READ_URL ?? null,
    databaseConnections: environment.DATABASE_CONNECTIONS,
    forecastThreads: environment.FORECAST_THREADS,
    dataDirectory: resolve(environment.DATA_DIR),
    credentialsKeys: environment.CREDENTIALS_KEY ?? null,
    platforms: platformsOf(environment, publicUrl),
    trialDays: environment.TRIAL_DAYS ?? (isSimulated(environment) ? 14 : 0),
    openPremium: environment.PREMIUM,
    stripe: stripeOf(environment),
    graceDays: environment.GRACE_DAYS,
    mail: {
      smtpUrl: environment.SMTP_URL ?? null,
      from: environment.MAIL_FROM,
      allowsCleartext: environment.SMTP_CLEARTEXT === 'allow',
    },
    push: pushOf(environment, publicUrl),
    simulatedChats: isSimulated(environment) ? new URL(environment.SIMULATOR_URL ?? '').origin : null,
    limits: {
      requests: environment.RATE_LIMIT,
      account: environment.ACCOUNT_LIMIT,
      token: environment.TOKEN_LIMIT,
      signIn: environment.SIGN_IN_LIMIT,
      signInDelay: environment.SIGN_IN_DELAY,
    },
    metricsToken: environment.METRICS_TOKEN ?? null,
    tracing: environment.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: environment.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          share: environment.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    logLevel: environment.LOG_LEVEL,
  };
}
