import { afterEach, describe, expect, it } from 'vitest';
import { nbaGames } from '../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { setFeed } from './feeds.ts';
import { cachedPendingGames } from './pending-games.ts';

let connection: TestDatabase | undefined;
afterEach(() => connection?.close());

const readAt = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));

describe('cachedPendingGames', () => {
  it('reads the current season’s games without teams, and reads them again only after changes', async () => {
    connection = await testDatabase();
    const { database } = connection;
    const readPending = cachedPendingGames(database);
    expect(await readPending()).toBeNull();
    const game = { season: 2026, kind: 'regular' as const, status: 'scheduled' as const };
    await database.insert(nbaGames).values([
      { ...game, id: 22_600_300, day: '2026-12-04', home: 'BOS', away: 'NY' },
      { ...game, id: 22_601_201, day: '2026-12-08', home: null, away: null },
      { ...game, id: 22_601_202, day: '2026-12-09', home: null, away: null },
    ]);
    const setRead = (hour: number) =>
      database.transaction((transaction) =>
        setFeed(transaction, 'schedule', { season: 2026, readAt: readAt(hour) }),
      );
    await setRead(6);
    expect(await readPending()).toMatchObject({ lastDay: '2026-12-09', games: { BOS: 2, CHI: 2 } });
    await database.delete(nbaGames);
    expect(await readPending()).not.toBeNull();
    await setRead(12);
    expect(await readPending()).toBeNull();
  });
});
