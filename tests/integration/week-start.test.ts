import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { compileForecast, seasonForecast } from '@fantasy-stats/engine/league-forecast';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { weekStarts } from '../../apps/server/database/schema/forecast.ts';
import { readSeason } from '../../apps/server/league/facts/read.ts';
import { precomputeWork } from '../../apps/server/league/forecast/precompute.ts';
import { keepWeekStart, readWeekStart } from '../../apps/server/league/forecast/week-starts.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

/* What a week began with is kept when it is first forecast, so that it can be told later what moved the odds since. */

let app: NbaApp;
let user: TestUser;
let league: string;
beforeAll(async () => {
  app = await nbaApp({ isRead: true });
  user = await app.signIn({ premium: true });
  const leagues: string[] = [];
  for (const { id } of app.simulator.facts().espn.leagues) {
    const linked = await app.linkEspn(user, (one) => one.id === id);
    leagues.push(linked);
    await app.synced(user, linked);
  }
  await matchNewPlayers(app.parts.database);
  for (const one of leagues) {
    const { inputs } = await app.ask(calls.league.forecastInputs, user, { query: { league: one } });
    if (inputs?.week != null) league = one;
  }
});
afterAll(() => app?.close());

const kept = () => app.parts.database.select().from(weekStarts).where(eq(weekStarts.leagueId, league));

async function inputsNow() {
  const { inputs } = await app.ask(calls.league.forecastInputs, user, { query: { league } });
  if (inputs?.week == null) throw new Error('no week is running');
  return { inputs, week: inputs.week };
}

it('gives the very odds that were shown then, from the rostered players alone', async () => {
  await app.parts.queue.enqueue(
    app.parts.database,
    precomputeWork,
    { league, part: 'first' },
    { key: league },
  );
  await expect
    .poll(async () => {
      await app.work(precomputeWork);
      return (await kept()).length;
    })
    .toBe(1);
  const { inputs, week } = await inputsNow();
  const { inputs: start } = await app.ask(calls.league.weekStart, user, { query: { league, week } });
  if (!start) throw new Error('the week’s start is not kept');
  expect(start.rostered.map(({ id }) => id)).toEqual(inputs.rostered.map(({ id }) => id));
  expect(start.players.ids.length).toBeLessThan(inputs.players.ids.length);
  expect(JSON.stringify(start).length).toBeLessThan(100_000);
  const season = await readSeason(app.parts.database, inputs.leagueId);
  if (!season) throw new Error('the season is not stored');
  const options = { simulations: 1000 };
  const oddsFrom = (wire: typeof inputs) =>
    seasonForecast(season, compileForecast(decodeForecastInputs(wire)), options);
  expect(oddsFrom(start)).toEqual(oddsFrom(inputs));
  const { odds } = await app.ask(calls.league.dashboard, user, { query: { league } });
  expect(odds?.basis).toBe('projections');
});

it('keeps the first of each week, and the newest weeks alone', async () => {
  const { database } = app.parts;
  const { inputs, week } = await inputsNow();
  const [first] = await kept();
  await keepWeekStart(database, inputs.leagueId, { ...inputs, rostered: [] });
  expect(await kept()).toEqual([first]);
  await keepWeekStart(database, inputs.leagueId, { ...inputs, week: null });
  await keepWeekStart(database, inputs.leagueId, null);
  expect(await kept()).toHaveLength(1);
  for (const later of [1, 2, 3])
    await keepWeekStart(database, inputs.leagueId, { ...inputs, week: week + later });
  expect((await kept()).map((row) => row.week).sort((one, other) => one - other)).toEqual(
    [1, 2, 3].map((later) => week + later),
  );
  expect(await readWeekStart(database, inputs.leagueId, week)).toBeNull();
  await keepWeekStart(database, 'yahoo-466.l.999999', inputs);
  expect(
    await database.select().from(weekStarts).where(eq(weekStarts.leagueId, 'yahoo-466.l.999999')),
  ).toEqual([]);
});

it('tells nothing to whoever is no member', async () => {
  const stranger = await app.signIn({ premium: true });
  const error = await app.refused(calls.league.weekStart, stranger, { query: { league, week: 1 } });
  expect(error.code).toBe('leagueNotFound');
});
