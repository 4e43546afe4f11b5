import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecastAnswers } from '../../apps/server/database/schema/forecast.ts';
import { forecaster } from '../../apps/server/league/forecast/forecaster.ts';
import { precomputeWork } from '../../apps/server/league/forecast/precompute.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

/* What a league's version is told from, whoever tells it and when. */

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

const kept = () =>
  app.parts.database.select().from(forecastAnswers).where(eq(forecastAnswers.leagueId, league));

it('is the same for every page, though another league’s reading has told more of the players they share', async () => {
  await expect
    .poll(async () => {
      await app.work(precomputeWork);
      return (await kept()).map(({ about }) => about);
    })
    .toContain('trades');
  const before = await kept();
  const [{ version = '' } = {}] = before;
  const { database, pool } = app.parts;
  const inputsOf = (rows: typeof before) => rows.find(({ about }) => about === 'inputs')?.answer;
  const dashboardOf = (rows: typeof before) => rows.find(({ about }) => about === 'dashboard')?.answer;
  expect(dashboardOf(before)).toContain('"draws"');
  const { rowCount } = await pool.query(`update players set injury = 'out', injury_since = current_date`);
  expect(rowCount).toBeGreaterThan(100);
  await database.delete(forecastAnswers).where(eq(forecastAnswers.about, 'dashboard'));
  /* A thread that has prepared nothing yet. */
  const another = forecaster(app.parts);
  await another.dashboard(league, version);
  await another.stop();
  const after = await kept();
  expect(inputsOf(after)).toBe(inputsOf(before));
  expect(dashboardOf(after)).toBe(dashboardOf(before));
});

it('is made from anew where what is kept is of an older engine', async () => {
  const { pool } = app.parts;
  const [{ version = '' } = {}] = await kept();
  await pool.query(`delete from forecast_answers where about <> 'inputs'`);
  const [now] = await kept();
  expect(now?.answer).toContain('"parts":["');
  /* Of other shape, and of other parts. */
  for (const old of ['{"inputs": {"rules": 1}}', now?.answer.replace('"parts":["', '"parts":["its ') ?? '']) {
    await pool.query(`update forecast_answers set answer = $1`, [old]);
    const another = forecaster(app.parts);
    expect((await another.dashboard(league, version))?.week).not.toBeNull();
    await another.stop();
    const rows = await kept();
    expect(rows.find(({ about }) => about === 'inputs')?.answer.length).toBeGreaterThan(10_000);
    await pool.query(`delete from forecast_answers where about <> 'inputs'`);
  }
});
