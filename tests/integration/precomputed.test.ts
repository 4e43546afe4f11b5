import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nbaVersionOf } from '../../apps/server/forecasts/forecast-facts.ts';
import { forecaster } from '../../apps/server/forecasts/forecaster.ts';
import { precomputer, precomputeWork } from '../../apps/server/forecasts/precompute.ts';
import { forecastResults } from '../../apps/server/kernel/database/schema/forecast.ts';
import { leagues } from '../../apps/server/kernel/database/schema/league.ts';
import type { OpenQueue } from '../../apps/server/kernel/jobs/queue.ts';
import { forecastVersion } from '../../apps/server/leagues/input-versions.ts';
import { readNbaTask } from '../../apps/server/nba/status.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { scriptedForecaster } from '../../apps/server/testing/scripted-forecaster.ts';
import { sharedThread } from '../../apps/server/testing/shared-thread.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
let user: TestUser;
let league: string;
beforeAll(async () => {
  app = await simulatedApp({ world: { isSmall: true } });
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
});
afterAll(() => app?.close());

async function versionNow(): Promise<string> {
  const { database } = app.parts;
  const [row] = await database.select().from(leagues).where(eq(leagues.id, league));
  if (!row) throw new Error('the league is not stored');
  return forecastVersion(row.version, row.syncedAt, await nbaVersionOf(database));
}

const storedForecasts = () =>
  app.parts.database.select().from(forecastResults).where(eq(forecastResults.leagueId, league));

it('the first request after a sync finds stored forecasts, on a node that computes nothing', async () => {
  // The job is queued right after the sync has ended.
  await expect
    .poll(async () => {
      await app.work(precomputeWork);
      return (await storedForecasts()).length;
    })
    .toBe(5);
  const version = await versionNow();
  expect((await storedForecasts()).map((row) => [row.about, row.version]).sort()).toEqual(
    ['dashboard', 'draftReview', 'inputs', 'lineups', 'trades'].map((about) => [about, version]),
  );
  const nothing = new URL('./no-such-thread.ts', import.meta.url);
  const idle = forecaster(app.parts, { file: nothing });
  const dashboard = await idle.request('dashboard', { league }, { version });
  const shown = await app.request(calls.league.dashboard, user, { query: { league } });
  const { nbaReadAt } = shown;
  expect(calls.league.dashboard.response.parse({ ...dashboard, nbaOutage: null, nbaReadAt })).toEqual(shown);
  for (const response of [
    await idle.request('inputs', { league }, { version }),
    await idle.request('draftReview', { league }, { version }),
    await idle.request('lineups', { league }, { version }),
    await idle.request('trades', { league }, { version }),
  ])
    expect(response).not.toBeNull();
  await expect(idle.request('dashboard', { league }, { version: `${version}-other` })).rejects.toThrow();
  await idle.stop();
});

it('outdated forecasts are recomputed once in the morning, and only the newest version is stored', async () => {
  const parts = { ...app.parts, queue: { ...app.parts.queue, handle: () => undefined } };
  const [task] = precomputer(parts, scriptedForecaster({})).tasks;
  if (!task) throw new Error('no task');
  const waiting = async () =>
    (
      await app.parts.pool.query(
        `select data ->> 'league' as league from jobs.job where name = $1 and state = 'created'`,
        [precomputeWork.name],
      )
    ).rows;
  await task.run();
  expect(await waiting()).toEqual([]);
  await app.parts.pool.query(
    `insert into nba_feeds (key, version) values ('run', 7) on conflict (key) do update set version = 7`,
  );
  await task.run();
  await task.run();
  expect(await waiting()).toEqual([{ league }]);
  await app.work(precomputeWork);
  const version = await versionNow();
  expect((await storedForecasts()).map((row) => row.version)).toEqual(
    Array.from({ length: 5 }, () => version),
  );
});

it('a new dashboard forecast replaces a stored one of another version', async () => {
  const forecasts = forecaster(app.parts, sharedThread);
  const dashboards = async () =>
    (await storedForecasts()).filter(({ about }) => about === 'dashboard').map((row) => row.version);
  const version = await versionNow();
  await forecasts.request('dashboard', { league }, { version });
  await app.parts.database
    .update(forecastResults)
    .set({ version: 'other' })
    .where(eq(forecastResults.leagueId, league));
  await forecasts.request('dashboard', { league }, { version });
  expect(await dashboards()).toEqual([version]);
  await forecasts.stop();
  await app.parts.database
    .update(forecastResults)
    .set({ version })
    .where(eq(forecastResults.leagueId, league));
});

it('the precomputation finds every active league, whatever the batch size of the query', async () => {
  const { pool } = app.parts;
  const other = await app.linkSome(user, 'yahoo');
  await app.synced(user, other);
  await app.work(precomputeWork);
  await pool.query(`update nba_feeds set version = version + 1 where key = 'run'`);
  const { requestAll } = precomputer(
    { ...app.parts, queue: { ...app.parts.queue, handle: () => undefined } },
    scriptedForecaster({}),
    1,
  );
  await requestAll();
  const { rows } = await pool.query(
    `select data ->> 'league' as league from jobs.job where name = $1 and state = 'created'`,
    [precomputeWork.name],
  );
  expect(rows.map((row) => row.league).sort()).toEqual([league, other].sort());
  await app.work(precomputeWork);
});

it('forecasts are not computed while the current NBA season is being read', async () => {
  const { pool } = app.parts;
  const { requestAll } = precomputer(
    { ...app.parts, queue: { ...app.parts.queue, handle: () => undefined } },
    scriptedForecaster({}),
  );
  const before = (await storedForecasts()).map(({ version }) => version);
  await pool.query(`update nba_feeds set version = version + 1 where key = 'run'`);
  const { boss } = app.parts.queue as OpenQueue;
  await boss.createQueue(readNbaTask);
  await boss.send(readNbaTask);
  const [reading] = await boss.fetch(readNbaTask);
  await requestAll();
  await app.work(precomputeWork);
  expect((await storedForecasts()).map(({ version }) => version)).toEqual(before);

  await boss.complete(readNbaTask, reading?.id ?? '');
  await requestAll();
  await app.work(precomputeWork);
  const version = await versionNow();
  expect((await storedForecasts()).map((row) => row.version)).toEqual(before.map(() => version));
});
