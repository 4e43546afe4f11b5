import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nbaVersionOf } from '../forecasts/forecast-facts.ts';
import { nbaFeeds, nbaGames } from '../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { noteTipOffs } from './tip-offs.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test?.close());

const day = '2026-11-19';
const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);

beforeEach(async () => {
  await test.pool.query('truncate nba_games, nba_feeds cascade');
  await test.database.insert(nbaFeeds).values({ key: 'run', version: 7 });
  const game = { season: 2026, day, kind: 'regular', status: 'scheduled' } as const;
  await test.database.insert(nbaGames).values([
    { ...game, id: 22600001, home: 'BOS', away: 'NY', startsAt: at('00:30') },
    { ...game, id: 22600002, home: 'LAL', away: 'GS', startsAt: at('03:00') },
    { ...game, id: 22600003, home: 'CHI', away: 'CLE', startsAt: at('02:00'), status: 'postponed' },
    { ...game, id: 22600004, home: 'DAL', away: 'NO', startsAt: null },
  ]);
});

describe('noteTipOffs', () => {
  it('raises the NBA version once per tip-off, and not before it', async () => {
    const versions: string[] = [];
    for (const time of ['00:29', '00:30', '00:31', '02:30', '03:00', '06:00']) {
      await noteTipOffs(test.database, at(time));
      versions.push(await nbaVersionOf(test.database));
    }
    expect(versions.map((version) => Number.parseInt(version, 10))).toEqual([7, 8, 8, 8, 9, 9]);
  });

  it('records a tip-off once, however often it is called', async () => {
    expect(await noteTipOffs(test.database, at('00:31'))).toBe(true);
    expect(await noteTipOffs(test.database, at('00:32'))).toBe(false);
  });
});
