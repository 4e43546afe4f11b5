import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecastAnswers } from '../../apps/server/database/schema/forecast.ts';
import { leagues } from '../../apps/server/database/schema/league.ts';
import { forecastVersion, nbaVersionOf } from '../../apps/server/league/forecast/facts.ts';
import { forecaster } from '../../apps/server/league/forecast/forecaster.ts';
import { precomputer, precomputeWork } from '../../apps/server/league/forecast/precompute.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
let user: TestUser;
let league: string;
beforeAll(async () => {
  app = await simulatedApp();
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

/** A forecaster's answer that nobody asks for here. */
const none = async () => null;

const kept = () =>
  app.parts.database.select().from(forecastAnswers).where(eq(forecastAnswers.leagueId, league));

it('finds the first manager after a sync what was computed already, on a node whose threads compute nothing', async () => {
  /* Its job is put into the queue right after the sync has ended. */
  await expect
    .poll(async () => {
      await app.work(precomputeWork);
      return (await kept()).length;
    })
    .toBe(5);
  const version = await versionNow();
  expect((await kept()).map((row) => [row.about, row.version]).sort()).toEqual(
    ['dashboard', 'draftReview', 'inputs', 'lineups', 'trades'].map((about) => [about, version]),
  );
  const nothing = new URL('./no-such-thread.ts', import.meta.url);
  const idle = forecaster(app.parts, { file: nothing });
  const dashboard = await idle.dashboard(league, version);
  const shown = await app.ask(calls.league.dashboard, user, { query: { league } });
  expect(calls.league.dashboard.answer.parse({ ...dashboard, nbaOutage: null })).toEqual(shown);
  for (const answer of [
    await idle.inputs(league, version),
    await idle.draftReview(league, version),
    await idle.lineups(league, version, undefined),
    await idle.trades(league, version),
  ])
    expect(answer).not.toBeNull();
  await expect(idle.dashboard(league, `${version}-other`)).rejects.toThrow();
  await idle.stop();
});

it('computes anew in the morning what the night made old, once, and keeps one version', async () => {
  const parts = { ...app.parts, queue: { ...app.parts.queue, handle: () => undefined } };
  const { task } = precomputer(parts, {
    dashboard: none,
    draftReview: none,
    inputs: none,
    lineups: none,
    opening: none,
    trades: none,
  });
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
  expect((await kept()).map((row) => row.version)).toEqual(Array.from({ length: 5 }, () => version));
});

it('finds every league that is read, however few are looked at in one query', async () => {
  const { pool } = app.parts;
  const other = await app.linkSome(user, 'yahoo');
  await app.synced(user, other);
  await app.work(precomputeWork);
  await pool.query(`update nba_feeds set version = version + 1 where key = 'run'`);
  const { requestAll } = precomputer(
    { ...app.parts, queue: { ...app.parts.queue, handle: () => undefined } },
    { dashboard: none, draftReview: none, inputs: none, lineups: none, opening: none, trades: none },
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

it('computes nothing while the NBA’s running season is being read, since all of it would be computed again', async () => {
  const { pool } = app.parts;
  const { requestAll } = precomputer(
    { ...app.parts, queue: { ...app.parts.queue, handle: () => undefined } },
    { dashboard: none, draftReview: none, inputs: none, lineups: none, opening: none, trades: none },
  );
  const before = (await kept()).map(({ version }) => version);
  await pool.query(
    `update nba_feeds set version = version + 1, lease_until = now() + interval '1 hour' where key = 'run'`,
  );
  await requestAll();
  await app.work(precomputeWork);
  expect((await kept()).map(({ version }) => version)).toEqual(before);

  await pool.query(`update nba_feeds set lease_until = null where key = 'run'`);
  await requestAll();
  await app.work(precomputeWork);
  const version = await versionNow();
  expect((await kept()).map((row) => row.version)).toEqual(before.map(() => version));
});
