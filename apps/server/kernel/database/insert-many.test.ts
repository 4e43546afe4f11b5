import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { insertedValues, insertMany } from './insert-many.ts';
import { nbaGames, nbaMatches, nbaPlayers } from './schema/nba.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.pool.query('truncate nba_games, nba_players, nba_matches cascade'));

const game = (id: number, more: Partial<typeof nbaGames.$inferInsert> = {}) =>
  ({ id, season: 2027, kind: 'regular', day: '2026-12-24', status: 'scheduled', ...more }) as const;
const player = (id: number, seenOn: string) => ({ id, name: `Player ${id}`, nbaTeam: null, seenOn });

describe('insertMany', () => {
  it('writes the same values as single inserts: days, timestamps, nulls, lists and omitted columns', async () => {
    const rows = [
      game(1, { startsAt: new Date('2026-12-25T00:30:00.123Z'), home: 'BOS', boxAttempts: 3 }),
      game(2, { source: 'espn', homePoints: 0, boxReadAt: null }),
      game(3),
    ];
    expect(await insertMany(test.database, nbaGames, rows)).toBe(3);
    const together = await test.database.select().from(nbaGames).orderBy(asc(nbaGames.id));
    await test.pool.query('truncate nba_games cascade');
    for (const row of rows) await test.database.insert(nbaGames).values(row);
    expect(together).toEqual(await test.database.select().from(nbaGames).orderBy(asc(nbaGames.id)));

    const match = { platform: 'espn', playerId: '7', name: 'Ana "The\\Wall" Ďurić', decidedAt: new Date(0) };
    await insertMany(test.database, nbaMatches, [
      { ...match, candidates: [3, 1] },
      { ...match, playerId: '8' },
    ]);
    expect(await test.database.select().from(nbaMatches).orderBy(asc(nbaMatches.playerId))).toMatchObject([
      { ...match, candidates: [3, 1], nbaId: null },
      { ...match, playerId: '8', candidates: [] },
    ]);
  });

  it('updates the given columns of existing rows', async () => {
    await insertMany(test.database, nbaPlayers, [player(1, '2026-12-01'), player(2, '2026-12-09')]);
    const conflict = {
      target: [nbaPlayers.id],
      set: insertedValues(nbaPlayers, ['name', 'seenOn']),
      where: sql`excluded.seen_on >= ${nbaPlayers.seenOn}`,
    };
    const renamed = [1, 2, 3].map((id) => ({
      ...player(id, '2026-12-05'),
      name: `New ${id}`,
      nbaTeam: 'BOS' as const,
    }));
    expect(await insertMany(test.database, nbaPlayers, renamed, conflict)).toBe(2);
    expect(await test.database.select().from(nbaPlayers).orderBy(asc(nbaPlayers.id))).toMatchObject([
      { name: 'New 1', nbaTeam: null, seenOn: '2026-12-05' },
      { name: 'Player 2', nbaTeam: null },
      { name: 'New 3', nbaTeam: 'BOS' },
    ]);
    expect(await insertMany(test.database, nbaPlayers, renamed, { target: [nbaPlayers.id], set: null })).toBe(
      0,
    );
  });

  it('accepts more rows than fit in one statement, or no rows', async () => {
    const many = Array.from({ length: 12_001 }, (_, id) => player(id + 1, '2026-12-01'));
    expect(await insertMany(test.database, nbaPlayers, many)).toBe(12_001);
    expect(await insertMany(test.database, nbaPlayers, [])).toBe(0);
  });

  it('rejects rows if only some of them omit a column that the database fills in', async () => {
    const match = { platform: 'espn', playerId: '7', name: 'Ana' };
    await expect(
      insertMany(test.database, nbaMatches, [
        { ...match, decidedAt: new Date(0) },
        { ...match, playerId: '8' },
      ]),
    ).rejects.toThrow('Some rows name the column decided_at');
  });
});
