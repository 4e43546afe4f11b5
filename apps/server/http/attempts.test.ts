import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts } from '../database/schema/account.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { forgetOldAttempts } from './attempts.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  const environment = { SIGN_IN_LIMIT: '3' };
  here = await testApp({ environment });
  there = await testApp({ environment, beside: here });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

const guess = (node: TestApp, email: string) =>
  node.call(calls.auth.login, { body: { email, password: 'not the password' } });

it('counts guesses on all nodes together, and lets them begin anew a minute later', async () => {
  const statuses: number[] = [];
  for (const node of [here, there, here, there, here])
    statuses.push((await guess(node, 'guessed@example.org')).status);
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
  const refused = await guess(there, 'guessed@example.org');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await guess(there, 'another@example.org')).status).toBe(400);
  for (const node of [here, there]) node.advance(61_000);
  expect((await guess(there, 'guessed@example.org')).status).toBe(400);
});

it('keeps nobody out for longer than a minute or two when the clock was wrong and is set right', async () => {
  const day = 86_400_000;
  for (const node of [here, there]) node.advance(day);
  for (let count = 0; count < 4; count += 1) await guess(here, 'early@example.org');
  expect((await guess(there, 'early@example.org')).status).toBe(429);
  for (const node of [here, there]) node.advance(-day);
  expect((await guess(there, 'early@example.org')).status).toBe(400);
  /* A node whose clock is a little behind does not begin anew what another has counted. */
  for (let count = 0; count < 3; count += 1) await guess(here, 'behind@example.org');
  there.advance(-500);
  expect((await guess(there, 'behind@example.org')).status).toBe(429);
  there.advance(500);
});

it('keeps no address and no name, and forgets', async () => {
  await guess(here, 'hidden@example.org');
  const rows = await here.parts.database.select().from(attempts);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/hidden|127\.0\.0\.1/);
  here.advance(120_000);
  await forgetOldAttempts(here.parts.database, here.parts.now());
  expect(await here.parts.database.$count(attempts)).toBe(0);
});

describe('requests', () => {
  const limits = { RATE_LIMIT: '50', ACCOUNT_LIMIT: '20', SIGN_IN_LIMIT: '1000' };
  const statusesOf = async (ask: () => Promise<{ readonly status: number }>, times: number) => {
    const statuses: number[] = [];
    for (let count = 0; count < times; count += 1) statuses.push((await ask()).status);
    return statuses;
  };

  it('of one account count on all nodes, within a second once they are a tenth of its limit', async () => {
    const first = await testApp({ environment: limits });
    const second = await testApp({ environment: limits, beside: first });
    try {
      const { token } = await first.signIn({ premium: true });
      const on = (node: TestApp) => () => node.call(calls.account.state, { token });
      expect(await statusesOf(on(first), 18)).toEqual(Array.from({ length: 18 }, () => 200));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      /* The second node learns of them with what it tells itself. */
      expect(await statusesOf(on(second), 2)).toEqual([200, 200]);
      await expect.poll(async () => (await on(second)()).status, { timeout: 10_000 }).toBe(429);
      expect((await on(first)()).status).toBeLessThan(500);
    } finally {
      await second.close();
      await first.close();
    }
  });

  it('are no guesses, however many they are', async () => {
    const node = await testApp({ environment: { ...limits, SIGN_IN_LIMIT: '1' } });
    try {
      const { token } = await node.signIn();
      await statusesOf(() => node.call(calls.account.state, { token }), 10);
      await expect.poll(() => node.parts.database.$count(attempts), { timeout: 10_000 }).toBeGreaterThan(1);
      expect((await guess(node, 'first@example.org')).status).toBe(400);
    } finally {
      await node.close();
    }
  });

  it('that cost a request to somebody else are counted on all nodes together', async () => {
    const first = await testApp({ environment: limits });
    const second = await testApp({ environment: limits, beside: first });
    try {
      const { token } = await first.signIn();
      const most = calls.account.exportAccount.mostPerMinute ?? 0;
      const turns = Array.from({ length: most + 2 }, (_, at) => (at % 2 ? first : second));
      const statuses: number[] = [];
      for (const node of turns)
        statuses.push((await node.call(calls.account.exportAccount, { token })).status);
      expect(statuses.map((status) => status === 429)).toEqual(turns.map((_, at) => at >= most));
    } finally {
      await second.close();
      await first.close();
    }
  });
});
