import { calls } from '@fantasy-stats/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { rateLimits } from '../database/schema/account.ts';
import { forgetOldLimits } from './limits.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  const environment = { SIGN_IN_LIMIT: '3' };
  here = await testApp({ environment });
  there = await testApp({ environment, otherNode: here });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const guess = (node: TestApp, email: string) =>
  node.call(calls.auth.login, { body: { email, password: 'not the password' } });

it('the request limits count password attempts on all nodes, and reset a minute later', async () => {
  const statuses: number[] = [];
  for (const node of [here, there, here, there, here])
    statuses.push((await guess(node, 'guessed@example.org')).status);
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
  const refused = await guess(there, 'guessed@example.org');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await guess(there, 'another@example.org')).status).toBe(400);
  advance(61_000);
  expect((await guess(there, 'guessed@example.org')).status).toBe(400);
});

it('the request limits reject no one for longer than two minutes after a wrong clock is corrected', async () => {
  const day = 86_400_000;
  advance(day);
  for (let count = 0; count < 4; count += 1) await guess(here, 'early@example.org');
  expect((await guess(there, 'early@example.org')).status).toBe(429);
  advance(-day);
  expect((await guess(there, 'early@example.org')).status).toBe(400);
  // A node whose clock is slightly behind does not reset the count.
  for (let count = 0; count < 3; count += 1) await guess(here, 'behind@example.org');
  advance(-500);
  expect((await guess(there, 'behind@example.org')).status).toBe(429);
});

it('the request limits store no addresses or names, and delete expired counts', async () => {
  await guess(here, 'hidden@example.org');
  const rows = await here.parts.database.select().from(rateLimits);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/hidden|127\.0\.0\.1/);
  advance(86_400_000 + 120_000);
  await forgetOldLimits(here.parts.database, new Date());
  expect(await here.parts.database.$count(rateLimits)).toBe(0);
});

describe('the request limits', () => {
  const limits = { RATE_LIMIT: '50', ACCOUNT_LIMIT: '20', SIGN_IN_LIMIT: '1000' };
  const statusesOf = async (request: () => Promise<{ readonly status: number }>, times: number) => {
    const statuses: number[] = [];
    for (let count = 0; count < times; count += 1) statuses.push((await request()).status);
    return statuses;
  };

  it('count an account’s requests on all nodes within a second once the account uses a tenth of its limit', async () => {
    const first = await testApp({ environment: limits });
    const second = await testApp({ environment: limits, otherNode: first });
    try {
      const { token } = await first.signIn({ premium: true });
      const on = (node: TestApp) => () => node.call(calls.account.state, { token });
      expect(await statusesOf(on(first), 18)).toEqual(Array.from({ length: 18 }, () => 200));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      // The second node learns the total when it sends its own count.
      expect(await statusesOf(on(second), 2)).toEqual([200, 200]);
      await expect.poll(async () => (await on(second)()).status, { timeout: 10_000 }).toBe(429);
      expect((await on(first)()).status).toBeLessThan(500);
    } finally {
      await second.close();
      await first.close();
    }
  });

  it('do not count ordinary requests as password attempts', async () => {
    const node = await testApp({ environment: { ...limits, SIGN_IN_LIMIT: '1' } });
    try {
      const { token } = await node.signIn();
      await statusesOf(() => node.call(calls.account.state, { token }), 10);
      await expect.poll(() => node.parts.database.$count(rateLimits), { timeout: 10_000 }).toBeGreaterThan(1);
      expect((await guess(node, 'first@example.org')).status).toBe(400);
    } finally {
      await node.close();
    }
  });

  it('count requests to a call with its own limit on all nodes together', async () => {
    const first = await testApp({ environment: limits });
    const second = await testApp({ environment: limits, otherNode: first });
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
