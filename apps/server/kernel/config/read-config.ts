import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import type { CredentialsKeys } from '../crypto/vault.ts';
import { Environment } from './schema.ts';

export interface YahooConfig {
  readonly loginUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

export interface StripeConfig {
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly prices: { readonly monthly: string; readonly season: string };
  /** Whether Stripe Tax computes taxes at checkout. */
  readonly addsTaxes: boolean;
}

export interface PushConfig {
  /** In base64url. If null, generated at the first start and stored in the database. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Contact for push services (VAPID `sub`): `mailto:` or `https:`. */
  readonly subject: string;
  /** Hosts (`*.` prefix for all subdomains) and origins that messages may be sent to. */
  readonly services: readonly string[];
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** URL of the demo, without a trailing slash; null if none. */
  readonly demoUrl: string | null;
  readonly webOrigins: readonly string[];
  readonly trustedProxies: number;
  /** Whether this node serves requests, runs jobs, or both. */
  readonly role: Environment['ROLE'];
  /** If null, the embedded PostgreSQL is used. */
  readonly databaseUrl: string | null;
  /** URL of the same database without the connection pooler; null if `databaseUrl` does not use one. */
  readonly databaseDirectUrl: string | null;
  readonly databaseConnections: number;
  readonly forecastThreads: number;
  /** Absolute path. */
  readonly dataDirectory: string;
  /** If null, generated at the first start and stored in the data folder. */
  readonly credentialsKeys: CredentialsKeys | null;
  readonly platforms: {
    readonly isSimulated: boolean;
    /** Whether to record forecasts for a simulated season's weeks before the server started. */
    readonly replaysPast: boolean;
    /** Seconds between background batches for simulated leagues. */
    readonly simulatorPause: number;
    /** Null if there are no Yahoo keys. */
    readonly yahoo: YahooConfig | null;
    /** Yahoo's public host, and whether this server reads leagues there. */
    readonly yahooPublic: { readonly url: string; readonly isOn: boolean };
    readonly espn: { readonly apiUrl: string; readonly fanUrl: string; readonly siteUrl: string };
    /** The NBA's public files and injury reports. `userAgent` null sends a browser's. */
    readonly nba: {
      readonly url: string;
      readonly reportsUrl: string;
      readonly userAgent: string | null;
      readonly pastSeasons: number;
    };
  };
  /** 0 if there is no trial. */
  readonly trialDays: number;
  /** Accounts with free premium: everyone's, or those with the listed email addresses. */
  readonly openPremium: 'everyone' | readonly string[];
  /** Null if premium is not sold. */
  readonly stripe: StripeConfig | null;
  /** Days of premium after a failed renewal payment. */
  readonly graceDays: number;
  readonly mail: {
    readonly smtpUrl: string | null;
    readonly from: string;
    /** Whether emails may be sent through a server without encryption. */
    readonly allowsCleartext: boolean;
  };
  readonly push: PushConfig;
  /** Base URL of the simulated chats; null on the real platforms. */
  readonly simulatedChats: string | null;
  /** Requests per minute. `signInDelay` is the login delay in ms while an account is under attack. */
  readonly limits: Readonly<Record<'requests' | 'account' | 'signIn' | 'signInDelay' | 'token', number>>;
  /** Null if metrics are off. */
  readonly metricsToken: string | null;
  /** Where traces are sent, and the share that is sampled; null if tracing is off. */
  readonly tracing: {
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly share: number;
  } | null;
  readonly logLevel: Environment['LOG_LEVEL'];
}

/** Thrown for an unusable environment. The message lists every error, one per line. */
export class ConfigurationInvalid extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The environment is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigurationInvalid';
    this.faults = faults;
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Drops empty variables, so `PORT= npm start` uses the default. */
function withoutEmpty(environment: Variables): Variables {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
}

const stripeKeys = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_SEASON',
] as const;

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

/** Returns the public key of a private key, both in base64url; null for an invalid key. */
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
    yahooPublic: {
      url:
        environment.YAHOO_PUBLIC_URL ??
        (simulated ? `${simulator}/yahoo-public` : 'https://pub-api-ro.fantasysports.yahoo.com'),
      isOn: environment.YAHOO_PUBLIC === 'on',
    },
    espn: {
      apiUrl:
        environment.ESPN_API_URL ??
        (simulated ? `${simulator}/espn` : 'https://lm-api-reads.fantasy.espn.com'),
      fanUrl: environment.ESPN_FAN_URL ?? (simulated ? `${simulator}/espn` : 'https://fan.api.espn.com'),
      siteUrl: environment.ESPN_SITE_URL ?? (simulated ? `${simulator}/espn` : 'https://site.api.espn.com'),
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

/**
 * Returns the Stripe settings if the Stripe keys are set; otherwise the simulator's settings if the platforms
 * are simulated.
 */
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
 * Reads the configuration from environment variables.
 * @throws ConfigurationInvalid with every error
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
