import { calls } from '@fantasy-stats/contract';
import { isHeadToHead } from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nbaFeeds } from '../../apps/server/database/schema/nba.ts';
import { pickupWeeks, shownPickups } from '../../apps/server/database/schema/pickup-record.ts';
import { type Forecaster, forecaster } from '../../apps/server/league/forecast/forecaster.ts';
import { pickupReplay } from '../../apps/server/league/record/replay-pickups.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
let forecasts: Forecaster;
beforeAll(async () => {
  app = await nbaApp();
  forecasts = forecaster(app.parts);
  user = await app.signIn({ premium: true });
  const league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  await app.readNba();
  await matchNewPlayers(app.parts.database);
});
afterAll(async () => {
  await forecasts?.stop();
  await app?.close();
});

it('replays the pickups of past weeks, once everything is read, and scores them by the simulated games', async () => {
  const { database } = app.parts;
  const { leagues } = await app.ask(calls.league.leagues, user);
  const id = leagues[0]?.id ?? '';
  const { league } = await app.ask(calls.league.season, user, { query: { league: id } });
  expect(isHeadToHead(league.scoringForm)).toBe(true);
  const replay = pickupReplay(app.parts, forecasts);
  const known = { key: 'earlier' as const, season: league.season - 1, position: 0 };
  await database
    .insert(nbaFeeds)
    .values(known)
    .onConflictDoUpdate({ target: nbaFeeds.key, set: { position: 1 } });
  expect(await replay()).toBe(false);
  await database
    .update(nbaFeeds)
    .set({ season: known.season, position: 0 })
    .where(eq(nbaFeeds.key, 'earlier'));
  /* The rosters of past days are not read yet. */
  expect(await replay()).toBe(false);
  await app.fillIn();
  await matchNewPlayers(database);
  expect(await replay()).toBe(true);
  const rows = await database.select().from(pickupWeeks);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.isReplayed && row.isSimulated && row.leagueId === id)).toBe(true);
  expect(rows.every((row) => row.promised > 0 && row.lastDay < league.today)).toBe(true);
  expect(await database.$count(shownPickups)).toBe(0);
  const days = new Set(rows.map(({ lastDay }) => lastDay));
  expect(days.size).toBe(1);
  /* Each week once: the next time it is another one. */
  expect(await replay()).toBe(true);
  const then = await database.select().from(pickupWeeks);
  expect(then.filter(({ lastDay }) => days.has(lastDay))).toEqual(rows);
  expect(new Set(then.map(({ lastDay }) => lastDay)).size).toBe(2);
});
