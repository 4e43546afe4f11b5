import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ConfigurationInvalid, readConfig } from './read-config.ts';
import { storedSecret } from './secrets.ts';
import { configurationTable } from './table.ts';

const simulator = { SIMULATOR_URL: 'http://127.0.0.1:3001' };

function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return error.faults;
    throw error;
  }
}

describe('readConfig', () => {
  it('needs no variables for an installation on the simulator', () => {
    expect(readConfig(simulator)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      trialDays: 14,
      platforms: {
        isSimulated: true,
        replaysPast: true,
        simulatorPause: 1,
        yahoo: {
          loginUrl: 'http://127.0.0.1:3001/yahoo',
          redirectUri: 'http://localhost:3000/api/settings/yahoo/callback',
        },
        espn: { apiUrl: 'http://127.0.0.1:3001/espn', fanUrl: 'http://127.0.0.1:3001/espn' },
        nba: {
          url: 'http://127.0.0.1:3001/nba',
          reportsUrl: 'http://127.0.0.1:3001/nba',
          userAgent: null,
        },
      },
    });
  });

  it('uses the real platforms once Yahoo’s keys are set', () => {
    const config = readConfig({ YAHOO_CLIENT_ID: 'id', YAHOO_CLIENT_SECRET: 'secret', ...simulator });
    expect(config.trialDays).toBe(0);
    expect(config.platforms).toMatchObject({
      isSimulated: false,
      yahoo: { loginUrl: 'https://api.login.yahoo.com', clientId: 'id' },
      espn: { apiUrl: 'https://lm-api-reads.fantasy.espn.com', fanUrl: 'https://fan.api.espn.com' },
      nba: { url: 'https://cdn.nba.com', reportsUrl: 'https://ak-static.cms.nba.com' },
    });
  });

  it('offers only ESPN in live mode if Yahoo’s keys are not set', () => {
    expect(readConfig({ PLATFORMS: 'live' }).platforms).toMatchObject({ isSimulated: false, yahoo: null });
  });

  it('sends push messages through the browsers’ own services, with a key pair from the environment or a generated one', () => {
    const pair = {
      VAPID_PUBLIC_KEY:
        'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    };
    expect(readConfig(simulator).push).toMatchObject({ keys: null, subject: 'mailto:no-reply@localhost' });
    expect(readConfig(simulator).push.services).toContain('fcm.googleapis.com');
    expect(readConfig({ ...simulator, ...pair, PUBLIC_URL: 'https://stats.example.com' }).push).toMatchObject(
      {
        keys: { publicKey: pair.VAPID_PUBLIC_KEY },
        subject: 'https://stats.example.com',
      },
    );
    const other = { ...pair, VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' };
    expect(faultsOf({ ...simulator, ...other })).toEqual([
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: do not belong together',
    ]);
    expect(faultsOf({ ...simulator, VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY })).toHaveLength(1);
    for (const wrong of ['*', '*.com', '127.0.0.1', 'http://push.example.com/path'])
      expect(faultsOf({ ...simulator, PUSH_SERVICES: wrong }), wrong).toHaveLength(1);
  });

  it('sells premium through Stripe if its keys are set, otherwise through the simulator, or not at all in live mode', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      STRIPE_PRICE_MONTHLY: 'price_monthly',
      STRIPE_PRICE_SEASON: 'price_season',
    };
    expect(readConfig(simulator).stripe).toMatchObject({
      apiUrl: 'http://127.0.0.1:3001',
      secretKey: 'sk_test_simulated',
    });
    expect(readConfig({ PLATFORMS: 'live' }).stripe).toBeNull();
    for (const platforms of [simulator, { PLATFORMS: 'live' }])
      expect(readConfig({ ...platforms, ...keys }).stripe).toEqual({
        apiUrl: 'https://api.stripe.com',
        secretKey: keys.STRIPE_SECRET_KEY,
        webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
        prices: { monthly: keys.STRIPE_PRICE_MONTHLY, season: keys.STRIPE_PRICE_SEASON },
        addsTaxes: false,
      });
    expect(readConfig(simulator).graceDays).toBe(7);
    for (const name of Object.keys(keys))
      expect(faultsOf({ ...simulator, ...keys, [name]: '' })).toEqual([
        `${name}: missing, while others of Stripe’s are set`,
      ]);
    expect(faultsOf({ PLATFORMS: 'live', STRIPE_API_URL: 'https://example.com' })[0]).toContain(
      'is set without',
    );
    expect(
      faultsOf({
        ...simulator,
        ...keys,
        STRIPE_SECRET_KEY: 'pk_live_0123456789',
        STRIPE_API_URL: 'http://a/b',
      }),
    ).toEqual(['STRIPE_SECRET_KEY: does not start with sk_ or rk_', 'STRIPE_API_URL: has a path']);
  });

  it('grants premium to everyone or to listed email addresses, but not to everyone if premium is sold', () => {
    const live = { PLATFORMS: 'live' };
    expect(readConfig(live).openPremium).toEqual([]);
    expect(readConfig({ ...live, PREMIUM: ' everyone ' }).openPremium).toBe('everyone');
    expect(readConfig({ ...live, PREMIUM: 'Me@Example.com, you@example.com' }).openPremium).toEqual([
      'me@example.com',
      'you@example.com',
    ]);
    expect(faultsOf({ ...live, PREMIUM: 'all' })[0]).toContain('neither everyone nor a list');
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      STRIPE_PRICE_MONTHLY: 'price_monthly',
      STRIPE_PRICE_SEASON: 'price_season',
    };
    expect(faultsOf({ ...live, ...keys, PREMIUM: 'everyone' })[0]).toContain('set to sell it');
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ ...simulator, PORT: '', TRIAL_DAYS: ' ' })).toMatchObject({
      port: 3000,
      trialDays: 14,
    });
  });

  it('reports every error in one message', () => {
    expect(
      faultsOf({
        PORT: '70000',
        DATABASE_URL: 'mysql://localhost/x',
        PUBLIC_URL: 'stats.example.com',
        WEB_ORIGINS: 'https://a.example.com/path',
        CREDENTIALS_KEY: 'c2hvcnQ=',
        LOG_LEVEL: 'loud',
        TRIAL_DAYS: '-1',
        SIMULATOR_DATE: '2026-02-30',
        YAHOO_CLIENT_ID: 'id',
      }),
    ).toEqual([
      'PORT: is not between 0 and 65535',
      'PUBLIC_URL: is not an address such as https://stats.example.com',
      'WEB_ORIGINS: is not a list of origins such as https://stats.example.com, separated by commas',
      'DATABASE_URL: is not an address of the form postgres://user:password@host:5432/name',
      'CREDENTIALS_KEY: is not 32 bytes in base64 (make one with: openssl rand -base64 32)',
      'SIMULATOR_DATE: is not a day of the form YYYY-MM-DD',
      'TRIAL_DAYS: is not a whole number',
      'LOG_LEVEL: is none of fatal, error, warn, info, debug, silent',
      'YAHOO_CLIENT_ID and YAHOO_CLIENT_SECRET: one is set without the other',
    ]);
  });

  it('rejects contradictory variables', () => {
    expect(faultsOf({ YAHOO_CLIENT_ID: 'id' })[0]).toContain('one is set without the other');
    expect(
      faultsOf({ PLATFORMS: 'simulator', YAHOO_CLIENT_ID: 'id', YAHOO_CLIENT_SECRET: 's', ...simulator })[0],
    ).toContain('YAHOO_CLIENT_ID is set');
    expect(faultsOf({})[0]).toContain('SIMULATOR_URL: is missing');
    const direct = { DATABASE_DIRECT_URL: 'postgres://fantasy@127.0.0.1:5000/fantasy' };
    expect(faultsOf({ ...simulator, ...direct })[0]).toContain('is set without DATABASE_URL');
    const pooled = { DATABASE_URL: 'postgres://fantasy@127.0.0.1:6432/fantasy' };
    expect(faultsOf({ ...simulator, ...direct, ...pooled })).toEqual([]);
  });

  it('never shows a variable’s value in an error, because the value may be a secret', () => {
    const faults = faultsOf({
      ...simulator,
      DATABASE_URL: 'postgres//user:hunter2@host',
      SMTP_URL: 'hunter2',
    });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('has a documentation row for every variable', async () => {
    const path = fileURLToPath(new URL('../../../../docs/configuration.md', import.meta.url));
    expect(await readFile(path, 'utf8')).toContain(configurationTable());
  });
});

describe('storedSecret', () => {
  it('creates the secret once among concurrent processes, readable by its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-secret-'));
    try {
      const all = await Promise.all(Array.from({ length: 8 }, () => storedSecret(folder, 'key', 32)));
      expect(new Set(all.map((secret) => secret.toString('hex'))).size).toBe(1);
      expect(all[0]).toHaveLength(32);
      expect((await stat(join(folder, 'key'))).mode & 0o777).toBe(0o600);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('does not replace a damaged secret, because everything encrypted with it would be lost', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-secret-'));
    try {
      await writeFile(join(folder, 'key'), 'c2hvcnQ=');
      await expect(storedSecret(folder, 'key', 32)).rejects.toThrow('does not hold 32 bytes');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
