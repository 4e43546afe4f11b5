import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { players } from '../../database/schema/league.ts';
import { nbaFeeds, nbaMatches, nbaPlayers } from '../../database/schema/nba.ts';
import { nbaVersionOf } from '../../league/forecast/facts.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { matchNewPlayers } from './store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.pool.query('truncate players, nba_players, nba_matches, nba_match_decisions, nba_feeds cascade');
  await test.database.insert(nbaFeeds).values({ key: 'run', version: 1 });
});

async function addPlayer(id: string, name: string): Promise<void> {
  await test.database
    .insert(players)
    .values([{ platform: 'espn', id, name, positions: [], nbaTeam: null, injury: 'healthy' }]);
}
async function addNbaPlayer(id: number, name: string): Promise<void> {
  await test.database.insert(nbaPlayers).values({ id, name, nbaTeam: null, seenOn: '2026-12-22' });
  await test.database.update(nbaFeeds).set({ version: id }).where(eq(nbaFeeds.key, 'run'));
}
const numbers = async () =>
  (await test.database.select().from(nbaMatches)).map(({ nbaId, playerId }) => `${playerId} ${nbaId}`).sort();
/** What else than the NBA's own version forecasts hang on. */
const matchesVersion = async () => (await nbaVersionOf(test.database)).replace(/^\d+\./, '');

it('leaves other leagues’ forecasts as they are when a league brings players whom nobody knew', async () => {
  await addNbaPlayer(10, 'Amos Sorrel');
  const before = await matchesVersion();
  await addPlayer('1', 'Amos Sorrel');
  await addPlayer('2', 'Burt Tansy');
  await matchNewPlayers(test.database, true);
  expect(await numbers()).toEqual(['1 10', '2 null']);
  expect(await matchesVersion()).toBe(before);
  /* Found now whom leagues have known without a number: their forecasts change, whoever looked. */
  await addNbaPlayer(20, 'Burt Tansy');
  await matchNewPlayers(test.database, true);
  expect(await numbers()).toEqual(['1 10', '2 20']);
  expect(await matchesVersion()).not.toBe(before);
});

it('has all forecasts made anew when somebody is found, and not when it was looked in vain', async () => {
  await addPlayer('1', 'Amos Sorrel');
  const first = await matchesVersion();
  await addNbaPlayer(10, 'Amos Sorrel');
  await matchNewPlayers(test.database);
  expect(await numbers()).toEqual(['1 10']);
  const found = await matchesVersion();
  expect(found).not.toBe(first);
  await addPlayer('2', 'Burt Tansy');
  await matchNewPlayers(test.database);
  await addNbaPlayer(30, 'Cole Umber');
  await matchNewPlayers(test.database);
  expect(await numbers()).toEqual(['1 10', '2 null']);
  expect(await matchesVersion()).toBe(found);
});
