import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
