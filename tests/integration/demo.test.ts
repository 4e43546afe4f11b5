import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { users } from '../../apps/server/database/schema/account.ts';
import { demoAccount } from '../../apps/server/demo/credentials.ts';
import { settleDemoAccount } from '../../apps/server/demo/demo-account.ts';
import { forgetVisitors } from '../../apps/server/demo/visitors.ts';
import { type TestUser, testApp } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

/* With the simulator as the platform, everybody can try linking: the demo account and whoever registers. */

const Entered = z.object({ token: z.string() });

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp();
  await settleDemoAccount(app.parts);
});
afterAll(() => app.close());

async function logIn(email: string, password: string): Promise<TestUser> {
  const answer = await app.call(calls.auth.login, { body: { email, password } });
  expect(answer.status, answer.text).toBe(200);
  return { id: '', email, token: calls.auth.login.answer.parse(answer.json).token };
}

async function fresh(): Promise<TestUser> {
  const account = { email: 'new@example.org', password: 'a-long-enough-password' };
  expect((await app.call(calls.auth.register, { body: account })).status).toBe(200);
  const user = await logIn(account.email, account.password);
  expect(await app.refused(calls.settings.overview, user)).toMatchObject({ code: 'premiumRequired' });
  await app.ask(calls.billing.startTrial, user, { body: {} });
  return user;
}

const people = [
  ['the demo account', () => logIn(demoAccount.email, demoAccount.password)],
  ['a fresh account in its trial', fresh],
] as const;

describe.each(people)('%s', (_who, enter) => {
  it('has nothing linked at first, and links a Yahoo and an ESPN league', async () => {
    const user = await enter();
    expect(await app.ask(calls.settings.overview, user)).toMatchObject({
      isSimulated: true,
      yahoo: { isAvailable: true, isLinked: false },
      espn: { isLinked: false },
      leagues: [],
    });
    expect(await app.ask(calls.init.context, user)).toMatchObject({
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
      expect(await app.synced(user, league)).toMatchObject({ state: 'complete', missing: [] });
      const season = await app.ask(calls.league.season, user, { query: { league } });
      expect(season.league.isSimulated).toBe(true);
      expect(await app.ask(calls.init.context, user)).toMatchObject({
        league_id: league,
        league_name: season.league.name,
        league_size: season.teams.length,
        current_week: season.league.currentWeek,
        platform: number,
      });
    }
    const { leagues } = await app.ask(calls.league.leagues, user);
    expect(leagues.map(({ isActive, platform }) => `${platform} ${isActive}`)).toEqual([
      'espn true',
      'yahoo false',
    ]);
  });
});

it('lets everybody into the demo without a password, each with choices of his own', async () => {
  const answer = await app.call(calls.auth.enterDemo, { body: {} });
  expect(answer.status, answer.text).toBe(200);
  const { token } = Entered.parse(answer.json);
  const context = await app.ask(calls.init.context, { id: '', email: '', token });
  expect(context).toMatchObject({ email: expect.stringMatching(/^demo-.+@example\.com$/), isPremium: 1 });
  const visitor = { id: '', email: '', token };
  const other = await logIn(demoAccount.email, demoAccount.password);
  const active = async (user: TestUser) => {
    const { leagues } = await app.ask(calls.league.leagues, user);
    return leagues.find(({ isActive }) => isActive)?.id;
  };
  const before = await active(other);
  const { leagues } = await app.ask(calls.league.leagues, visitor);
  const next = leagues.find(({ id }) => id !== before)?.id ?? '';
  await app.ask(calls.settings.chooseLeague, visitor, { body: { league: next } });
  expect(await active(visitor)).toBe(next);
  expect(await active(other)).toBe(before);
  expect(await active(await logIn(demoAccount.email, demoAccount.password))).toBe(before);
  await app.refused(calls.settings.unlinkLeague, visitor, { body: { league: next } });
});

it('forgets who tried the demo after a day, and not the demo', async () => {
  const visitor = await logIn(demoAccount.email, demoAccount.password);
  await forgetVisitors(app.parts.database, new Date(app.parts.now().getTime() + 86_000_000));
  await app.ask(calls.init.context, visitor);
  await forgetVisitors(app.parts.database, new Date(app.parts.now().getTime() + 90_000_000));
  expect((await app.call(calls.init.context, { token: visitor.token })).status).toBe(401);
  await app.ask(calls.league.leagues, await logIn(demoAccount.email, demoAccount.password));
});

it('shows the demo account’s league to everybody, and nothing of its people', async () => {
  const demo = await logIn(demoAccount.email, demoAccount.password);
  const { leagues } = await app.ask(calls.league.leagues, demo);
  const shown = leagues.find(({ scoringForm, teamId }) => scoringForm === 'eachCategory' && teamId !== null);
  if (!shown) throw new Error('the demo account has no league of each category with a team of its own');
  const answer = await app.call(calls.league.example, {});
  expect(answer.status, answer.text).toBe(200);
  const { example } = calls.league.example.answer.parse(answer.json);
  /* The NBA has not been read here: there is no chance to show, and none is made up. */
  expect(example).toBeNull();
});

it('has no demo account to let anybody into where the leagues are real', async () => {
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
    const answer = await live.call(calls.auth.enterDemo, { body: {} });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('demoUnavailable');
  } finally {
    await live.close();
  }
});

it('names the site of the demo where the leagues are real and one is set up, and is it itself where they are not', async () => {
  const environment = { DEMO_URL: 'https://demo.stats.example/' };
  const live = await testApp({ environment: { ...environment, PLATFORMS: 'live', SIMULATOR_URL: '' } });
  try {
    const answer = await live.call(calls.auth.enterDemo, { body: {} });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toEqual({ address: 'https://demo.stats.example' });
    expect(await live.parts.database.select().from(users)).toEqual([]);
  } finally {
    await live.close();
  }
  const simulated = await testApp({ environment });
  try {
    await settleDemoAccount(simulated.parts);
    const answer = await simulated.call(calls.auth.enterDemo, { body: {} });
    expect(answer.json).toEqual({ token: expect.any(String) });
  } finally {
    await simulated.close();
  }
});
