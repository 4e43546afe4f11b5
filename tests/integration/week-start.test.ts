import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { compileForecast, oddsBefore, seasonForecast } from '@fantasy-stats/engine/league';
import { playedWeeks } from '@fantasy-stats/engine/season';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { precomputeWork } from '../../apps/server/forecasts/precompute.ts';
import { readLastWeekStart, readWeekStart, storeWeekStart } from '../../apps/server/forecasts/week-starts.ts';
import { weekStarts } from '../../apps/server/kernel/database/schema/forecast.ts';
import { readSeason } from '../../apps/server/leagues/facts/read-league.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

// The inputs of each week’s first forecast are stored, to explain later how the odds changed.

let app: NbaApp;
let user: TestUser;
let league: string;
beforeAll(async () => {
  app = await nbaApp({ isRead: true, world: { isSmall: true } });
  user = await app.signIn({ premium: true });
  league = await app.linkEspn(user, ({ form }) => form === 'mostCategories');
  await app.synced(user, league);
  await matchNewPlayers(app.parts.database);
});
afterAll(() => app?.close());

const storedStarts = () =>
  app.parts.database.select().from(weekStarts).where(eq(weekStarts.leagueId, league));

async function inputsNow() {
  const { inputs } = await app.request(calls.league.forecastInputs, user, { query: { league } });
  if (inputs?.week == null) throw new Error('no week is running');
  return { inputs, week: inputs.week };
}

it('the inputs stored at a week’s start give exactly the displayed odds, although they contain only rostered players', async () => {
  await app.parts.queue.enqueue(
    app.parts.database,
    precomputeWork,
    { league, part: 'first' },
    { key: league },
  );
  await expect
    .poll(async () => {
      await app.work(precomputeWork);
      return (await storedStarts()).length;
    })
    .toBe(1);
  const { inputs, week } = await inputsNow();
  const { inputs: start } = await app.request(calls.league.weekStart, user, { query: { league, week } });
  if (!start) throw new Error('the week’s start is not stored');
  expect(start.rostered.map(({ id }) => id)).toEqual(inputs.rostered.map(({ id }) => id));
  expect(start.players.ids.length).toBeLessThan(inputs.players.ids.length);
  expect(JSON.stringify(start).length).toBeLessThan(100_000);
  const season = await readSeason(app.parts.database, inputs.leagueId);
  if (!season) throw new Error('the season is not stored');
  const options = { simulations: 1000 };
  const oddsFrom = (wire: typeof inputs) =>
    seasonForecast(season, compileForecast(decodeForecastInputs(wire)), options);
  expect(oddsFrom(start)).toEqual(oddsFrom(inputs));
  const { odds } = await app.request(calls.league.dashboard, user, { query: { league } });
  expect(odds?.basis).toBe('projections');
});

it('the first inputs of each week are stored, and only the newest weeks are kept', async () => {
  const { database } = app.parts;
  const { inputs, week } = await inputsNow();
  const [first] = await storedStarts();
  await storeWeekStart(database, inputs.leagueId, { ...inputs, rostered: [] });
  expect(await storedStarts()).toEqual([first]);
  await storeWeekStart(database, inputs.leagueId, { ...inputs, week: null });
  await storeWeekStart(database, inputs.leagueId, null);
  expect(await storedStarts()).toHaveLength(1);
  for (const later of [1, 2, 3])
    await storeWeekStart(database, inputs.leagueId, { ...inputs, week: week + later });
  expect((await storedStarts()).map((row) => row.week).sort((one, other) => one - other)).toEqual(
    [1, 2, 3].map((later) => week + later),
  );
  expect(await readWeekStart(database, inputs.leagueId, week)).toBeNull();
  await storeWeekStart(database, 'yahoo-466.l.999999', inputs);
  expect(
    await database.select().from(weekStarts).where(eq(weekStarts.leagueId, 'yahoo-466.l.999999')),
  ).toEqual([]);
});

it('the start of the last completed week is read only if this engine version stored it', async () => {
  const { database } = app.parts;
  const { inputs } = await inputsNow();
  const season = await readSeason(database, inputs.leagueId);
  const week = season && playedWeeks(season.league).at(-1);
  if (!season || week === undefined) throw new Error('no week is over');
  const facts = { facts: { season } } as Parameters<typeof readLastWeekStart>[1];
  await database.delete(weekStarts).where(eq(weekStarts.leagueId, league));
  expect(await readLastWeekStart(database, facts)).toBeNull();
  await storeWeekStart(database, inputs.leagueId, { ...inputs, week });
  const start = await readLastWeekStart(database, facts);
  expect(start?.inputs.week).toBe(week);
  const compiled = compileForecast(decodeForecastInputs(inputs));
  const odds = seasonForecast(season, compiled, { simulations: 200 });
  expect(odds && oddsBefore(season, compiled, start, odds, { simulations: 200 })?.since).toBe(inputs.today);
  const broken = JSON.stringify({ ...inputs, week, rostered: [...inputs.rostered, ...inputs.rostered] });
  await database.update(weekStarts).set({ inputs: broken }).where(eq(weekStarts.leagueId, league));
  expect(await readLastWeekStart(database, facts)).toBeNull();
});

it('the week start requires membership', async () => {
  const stranger = await app.signIn({ premium: true });
  const error = await app.refused(calls.league.weekStart, stranger, { query: { league, week: 1 } });
  expect(error.code).toBe('leagueNotFound');
});
