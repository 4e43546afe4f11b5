import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoAccount } from '../../apps/server/accounts/demo/credentials.ts';
import { settleDemoAccount } from '../../apps/server/accounts/demo/demo-account.ts';
import { forgetVisitors } from '../../apps/server/accounts/demo/visitors.ts';
import { users } from '../../apps/server/kernel/database/schema/account.ts';
import { type TestUser, testApp } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

// On the simulator, both the demo account and new accounts can link leagues.

const Entered = z.object({ token: z.string() });

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp();
  await settleDemoAccount(app.parts);
});
afterAll(() => app.close());

async function logIn(email: string, password: string): Promise<TestUser> {
  const response = await app.call(calls.auth.login, { body: { email, password } });
  expect(response.status, response.text).toBe(200);
  return { id: '', email, token: calls.auth.login.response.parse(response.json).token };
}

async function fresh(): Promise<TestUser> {
  const account = { email: 'new@example.org', password: 'a-long-enough-password' };
  expect((await app.call(calls.auth.register, { body: account })).status).toBe(200);
  const user = await logIn(account.email, account.password);
  expect(await app.refused(calls.settings.overview, user)).toMatchObject({ code: 'premiumRequired' });
  await app.request(calls.billing.startTrial, user, { body: {} });
  return user;
}

const people = [
  ['the demo account', () => logIn(demoAccount.email, demoAccount.password)],
  ['a fresh account in its trial', fresh],
] as const;

describe.each(people)('%s on the simulator', (_person, enter) => {
  it('starts with nothing linked, and links a Yahoo and an ESPN league', async () => {
    const user = await enter();
    expect(await app.request(calls.settings.overview, user)).toMatchObject({
      isSimulated: true,
      yahoo: { isAvailable: true, isLinked: false },
      espn: { isLinked: false },
      leagues: [],
    });
    expect(await app.request(calls.init.context, user)).toMatchObject({
      isPremium: 1,
      league_id: '',
      current_week: null,
      league_size: 1,
      platform: 0,
    });
    for (const [platform, number] of [
      ['yahoo', 0],
      ['espn', 1],
    ] as const) {
      const league = await app.linkSome(user, platform);
      await app.request(calls.settings.chooseLeague, user, { body: { league } });
      expect(await app.synced(user, league)).toMatchObject({ state: 'complete', missing: [] });
      const season = await app.request(calls.league.season, user, { query: { league } });
      expect(season.league.isSimulated).toBe(true);
      expect(await app.request(calls.init.context, user)).toMatchObject({
        league_id: league,
        league_name: season.league.name,
        league_size: season.teams.length,
        current_week: season.league.currentWeek,
        platform: number,
      });
    }
    const { leagues } = await app.request(calls.league.leagues, user);
    expect(leagues.map(({ isActive, platform }) => `${platform} ${isActive}`)).toEqual([
      'espn true',
      'yahoo false',
    ]);
  });
});

it('the demo opens without a password, with separate settings per visitor', async () => {
  const response = await app.call(calls.auth.enterDemo, { body: {} });
  expect(response.status, response.text).toBe(200);
  const { token } = Entered.parse(response.json);
  const context = await app.request(calls.init.context, { id: '', email: '', token });
  expect(context).toMatchObject({ email: expect.stringMatching(/^demo-.+@example\.com$/), isPremium: 1 });
  const visitor = { id: '', email: '', token };
  const other = await logIn(demoAccount.email, demoAccount.password);
  const active = async (user: TestUser) => {
    const { leagues } = await app.request(calls.league.leagues, user);
    return leagues.find(({ isActive }) => isActive)?.id;
  };
  const before = await active(other);
  const { leagues } = await app.request(calls.league.leagues, visitor);
  const next = leagues.find(({ id }) => id !== before)?.id ?? '';
  await app.request(calls.settings.chooseLeague, visitor, { body: { league: next } });
  expect(await active(visitor)).toBe(next);
  expect(await active(other)).toBe(before);
  expect(await active(await logIn(demoAccount.email, demoAccount.password))).toBe(before);
  await app.refused(calls.settings.unlinkLeague, visitor, { body: { league: next } });
});

it('visitors’ accounts are deleted after a day, but the demo account is not', async () => {
  const visitor = await logIn(demoAccount.email, demoAccount.password);
  await forgetVisitors(app.parts.database, new Date(app.parts.now().getTime() + 86_000_000));
  await app.request(calls.init.context, visitor);
  await forgetVisitors(app.parts.database, new Date(app.parts.now().getTime() + 90_000_000));
  expect((await app.call(calls.init.context, { token: visitor.token })).status).toBe(401);
  await app.request(calls.league.leagues, await logIn(demoAccount.email, demoAccount.password));
});

it('the demo account’s league is public, without personal data', async () => {
  const demo = await logIn(demoAccount.email, demoAccount.password);
  const { leagues } = await app.request(calls.league.leagues, demo);
  const shown = leagues.find(({ scoringForm, teamId }) => scoringForm === 'eachCategory' && teamId !== null);
  if (!shown) throw new Error('the demo account has no league of each category with a team of its own');
  const response = await app.call(calls.league.example, {});
  expect(response.status, response.text).toBe(200);
  const { example } = calls.league.example.response.parse(response.json);
  // NBA data is not read in this test, so there are no win probabilities to show.
  expect(example).toBeNull();
});

it('the demo account does not exist on the real platforms', async () => {
  const live = await testApp({
    environment: {
      PLATFORMS: 'live',
      SIMULATOR_URL: '',
      YAHOO_CLIENT_ID: 'a-client',
      YAHOO_CLIENT_SECRET: 'a-secret',
    },
  });
  try {
    await live.parts.database.insert(users).values({
      email: demoAccount.email,
      passwordHash: 'left from a time when the leagues were simulated',
      isDemo: true,
    });
    const response = await live.call(calls.auth.enterDemo, { body: {} });
    expect(response.status).toBe(409);
    expect(response.text).toContain('demoUnavailable');
  } finally {
    await live.close();
  }
});

it('a live site links to its demo site if configured, and a simulated site is the demo itself', async () => {
  const environment = { DEMO_URL: 'https://demo.stats.example/' };
  const live = await testApp({ environment: { ...environment, PLATFORMS: 'live', SIMULATOR_URL: '' } });
  try {
    const response = await live.call(calls.auth.enterDemo, { body: {} });
    expect(response.status, response.text).toBe(200);
    expect(response.json).toEqual({ address: 'https://demo.stats.example' });
    expect(await live.parts.database.select().from(users)).toEqual([]);
  } finally {
    await live.close();
  }
  const simulated = await testApp({ environment });
  try {
    await settleDemoAccount(simulated.parts);
    const response = await simulated.call(calls.auth.enterDemo, { body: {} });
    expect(response.json).toEqual({ token: expect.any(String) });
  } finally {
    await simulated.close();
  }
});
