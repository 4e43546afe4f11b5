import { calls, LeagueState } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leagues } from '../../apps/server/database/schema/league.ts';
import { nbaFeeds } from '../../apps/server/database/schema/nba.ts';
import { alertsChanged, nbaChanged, tellChange } from '../../apps/server/jobs/tell.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({ date: '2026-12-29' });
});
afterAll(() => app.close());

it('comes to an open page when it happens, and names only what it is about', async () => {
  const user = await app.signIn({ premium: true });
  const league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  const { database } = app.parts;
  const ended = app.call(calls.league.changes, { token: user.token, query: { league, seconds: 4 } });
  const began = performance.now();
  const wait = () => new Promise((resolve) => setTimeout(resolve, 700));
  await wait();
  await database.insert(nbaFeeds).values({ key: 'run', version: 9 }).onConflictDoNothing();
  await database.update(nbaFeeds).set({ version: 99 }).where(eq(nbaFeeds.key, 'run'));
  await tellChange(database, nbaChanged);
  await wait();
  /* Of somebody else, and of another league: no line comes of it. */
  await tellChange(database, alertsChanged('somebody else'));
  await wait();
  await database.update(leagues).set({ version: 77 }).where(eq(leagues.id, league));
  await tellChange(database, league);
  const { status, text } = await ended;
  expect(status, text).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(3900);
  const states = text
    .trim()
    .split('\n')
    .map((line) => LeagueState.parse(JSON.parse(line)));
  const [first, nba, ofLeague, last] = states;
  expect(nba).toEqual({ ...first, nba: nba?.nba });
  expect(nba?.nba).not.toBe(first?.nba);
  expect(ofLeague).toEqual({ ...nba, league: '77' });
  expect([undefined, JSON.stringify(ofLeague)]).toContain(last && JSON.stringify(last));
  expect(states.length).toBeLessThanOrEqual(4);
});

it('is told to members alone', async () => {
  const user = await app.signIn({ premium: true });
  const stranger = await app.signIn({ premium: true });
  const league = await app.linkSome(user, 'espn');
  expect((await app.refused(calls.league.changes, stranger, { query: { league } })).code).toBe(
    'leagueNotFound',
  );
});
