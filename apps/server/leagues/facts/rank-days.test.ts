import { exampleLeague } from '@fantasy-stats/engine/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rankDays } from '../../kernel/database/schema/rank-days.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { readRanks, storeRanks } from './rank-days.ts';
import { writeLeague } from './write-league.ts';

const league = exampleLeague({ id: 'espn-1', platform: 'espn' });

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.database.transaction((transaction) => writeLeague(transaction, league));
});
afterAll(() => test.close());

it('readRanks returns the ranks of a day’s last sync; only the newest day and the one before are stored', async () => {
  const { database } = test;
  const store = (today: string, ...teams: readonly string[]) =>
    storeRanks(
      database,
      { ...league, today },
      teams.map((teamId, index) => ({ teamId, rank: index + 1 })),
      2,
    );
  await store('2026-11-27', '1', '2');
  await store('2026-11-29', '1', '2');
  await store('2026-11-29', '2', '1');
  await store('2026-11-30', '1', '2');
  expect(await readRanks(database, league.id, '2026-11-29')).toEqual([
    { teamId: '2', rank: 1 },
    { teamId: '1', rank: 2 },
  ]);
  expect(await readRanks(database, league.id, '2026-11-28')).toEqual([]);
  expect(await database.$count(rankDays)).toBe(2);
});

it('storeRanks leaves a day’s ranks unchanged if a team has no rank', async () => {
  const { database } = test;
  const today = '2026-12-05';
  const ranks = [
    { teamId: '1', rank: 1 },
    { teamId: '2', rank: 2 },
  ];
  await storeRanks(database, { ...league, today }, ranks, 2);
  await storeRanks(database, { ...league, today }, [{ teamId: '2', rank: 1 }], 2);
  await storeRanks(
    database,
    { ...league, today },
    [
      { teamId: '2', rank: 1 },
      { teamId: '1', rank: null },
    ],
    2,
  );
  await storeRanks(database, { ...league, today }, [], 0);
  expect(await readRanks(database, league.id, today)).toEqual(ranks);
});
