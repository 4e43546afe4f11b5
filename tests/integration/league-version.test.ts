import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecaster } from '../../apps/server/forecasts/forecaster.ts';
import { precomputeWork } from '../../apps/server/forecasts/precompute.ts';
import { forecastResults } from '../../apps/server/kernel/database/schema/forecast.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { sharedThread } from '../../apps/server/testing/shared-thread.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
let league: string;

beforeAll(async () => {
  app = await nbaApp({ isRead: true });
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  await matchNewPlayers(app.parts.database);
});
afterAll(() => app?.close());

const storedForecasts = () =>
  app.parts.database.select().from(forecastResults).where(eq(forecastResults.leagueId, league));

it('the league version changes when shared players change, and no result is stored under the old version', async () => {
  await expect
    .poll(async () => {
      await app.work(precomputeWork);
      return (await storedForecasts()).map(({ about }) => about);
    })
    .toContain('trades');
  const before = await storedForecasts();
  const [{ version = '' } = {}] = before;
  const { database, pool } = app.parts;
  const { rowCount } = await pool.query(`update players set injury = 'out', injury_since = current_date`);
  expect(rowCount).toBeGreaterThan(100);
  await database.delete(forecastResults).where(eq(forecastResults.about, 'dashboard'));
  // Request the old version from a new thread.
  const another = forecaster(app.parts, sharedThread);
  const dashboard = await another.request('dashboard', { league }, { version });
  await another.stop();
  const after = await storedForecasts();
  const versionsOf = (kind: string) => after.filter(({ about }) => about === kind).map((one) => one.version);
  expect(dashboard?.version).not.toBe(version);
  expect([...versionsOf('dashboard'), ...versionsOf('inputs')]).toEqual([
    dashboard?.version,
    dashboard?.version,
  ]);
});

it('a forecast stored by an older engine version is recomputed', async () => {
  const { pool } = app.parts;
  const [{ version = '' } = {}] = await storedForecasts();
  await pool.query(`delete from forecast_answers where about <> 'inputs'`);
  const [now] = await storedForecasts();
  expect(now?.result).toContain('"parts":["');
  // One stored value has an old format; the other has different statistics.
  for (const old of ['{"inputs": {"rules": 1}}', now?.result.replace('"parts":["', '"parts":["its ') ?? '']) {
    await pool.query(`update forecast_answers set answer = $1`, [old]);
    const another = forecaster(app.parts, sharedThread);
    expect((await another.request('dashboard', { league }, { version }))?.week).not.toBeNull();
    await another.stop();
    const rows = await storedForecasts();
    expect(rows.find(({ about }) => about === 'inputs')?.result.length).toBeGreaterThan(10_000);
    await pool.query(`delete from forecast_answers where about <> 'inputs'`);
  }
});
