import { createInterface } from 'node:readline';
import { calls, LeagueState } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leagues } from '../../apps/server/kernel/database/schema/league.ts';
import { nbaFeeds } from '../../apps/server/kernel/database/schema/nba.ts';
import { alertsChanged, nbaChanged, notifyChange } from '../../apps/server/kernel/jobs/notify-change.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({ date: '2026-12-29' });
});
afterAll(() => app.close());

const changesOf = (league: string, { token }: TestUser, seconds: number) => ({
  url: `/api/${calls.league.changes.path}?league=${league}&seconds=${seconds}`,
  headers: { authorization: `Bearer ${token}` },
});

it('the stream of a league’s changes sends each change immediately, and updates only the version that changed', async () => {
  const user = await app.signIn({ premium: true });
  const league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  const { database } = app.parts;
  const response = await app.app.inject({ ...changesOf(league, user, 300), payloadAsStream: true });
  expect(response.statusCode).toBe(200);
  const states: LeagueState[] = [];
  const lines = createInterface({ input: response.stream() });
  lines.on('line', (line) => states.push(LeagueState.parse(JSON.parse(line))));
  const wait = () => new Promise((resolve) => setTimeout(resolve, 700));
  await expect.poll(() => states.length).toBeGreaterThan(0);
  // Wait for any remaining notifications of the sync.
  await wait();
  const before = states.length;
  const first = states.at(-1);
  await database.insert(nbaFeeds).values({ key: 'run', version: 9 }).onConflictDoNothing();
  await database.update(nbaFeeds).set({ version: 99 }).where(eq(nbaFeeds.key, 'run'));
  await notifyChange(database, nbaChanged);
  await expect.poll(() => states.length).toBe(before + 1);
  const nba = states.at(-1);
  expect(nba).toEqual({ ...first, nba: nba?.nba });
  expect(nba?.nba).not.toBe(first?.nba);
  // Changes of other users and other leagues are not sent.
  await notifyChange(database, alertsChanged('somebody else'));
  await notifyChange(database, 'espn-2027-1');
  await wait();
  expect(states).toHaveLength(before + 1);
  await database.update(leagues).set({ version: 77 }).where(eq(leagues.id, league));
  await notifyChange(database, league);
  await expect.poll(() => states.length).toBe(before + 2);
  expect(states.at(-1)).toEqual({ ...nba, league: '77' });
  response.stream().destroy();
});

it('the stream of a league’s changes ends when its time limit is reached', async () => {
  const user = await app.signIn({ premium: true });
  const league = await app.linkSome(user, 'espn');
  const began = performance.now();
  const { payload, statusCode } = await app.app.inject(changesOf(league, user, 2));
  expect(statusCode, payload).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(1900);
  for (const line of payload.trim().split('\n')) LeagueState.parse(JSON.parse(line));
});

it('the stream of a league’s changes requires membership', async () => {
  const user = await app.signIn({ premium: true });
  const stranger = await app.signIn({ premium: true });
  const league = await app.linkSome(user, 'espn');
  expect((await app.refused(calls.league.changes, stranger, { query: { league } })).code).toBe(
    'leagueNotFound',
  );
});
