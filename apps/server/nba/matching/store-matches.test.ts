import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { players } from '../../kernel/database/schema/league.ts';
import { nbaFeeds, nbaMatches, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { matchNewPlayers } from './store-matches.ts';

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
/** Returns when matches last changed in a way that affects other leagues' forecasts. */
const matchesVersion = async () => {
  const [matches] = await test.database.select().from(nbaFeeds).where(eq(nbaFeeds.key, 'matches'));
  return matches?.readAt?.toISOString() ?? null;
};

it('matchNewPlayers does not change other leagues’ forecasts when a league adds unknown players', async () => {
  await addNbaPlayer(10, 'Amos Sorrel');
  const before = await matchesVersion();
  await addPlayer('1', 'Amos Sorrel');
  await addPlayer('2', 'Burt Tansy');
  await matchNewPlayers(test.database, true);
  expect(await numbers()).toEqual(['1 10', '2 null']);
  expect(await matchesVersion()).toBe(before);
  // A league stored this player before the match, so its forecasts change.
  await addNbaPlayer(20, 'Burt Tansy');
  await matchNewPlayers(test.database, true);
  expect(await numbers()).toEqual(['1 10', '2 20']);
  expect(await matchesVersion()).not.toBe(before);
});

it('matchNewPlayers invalidates all forecasts only if it matches a stored player', async () => {
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
