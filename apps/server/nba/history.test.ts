import type { Day, NbaGameStatus, NbaTeam } from '@fantasy-stats/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { nbaGames, nbaPlayerGames, nbaPlayers } from '../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { setFeed } from './feeds.ts';
import { cacheHistories } from './history.ts';
import { dayNumber } from './queries.ts';

let connection: TestDatabase | undefined;
afterEach(() => connection?.close());

const line = {
  seconds: 1800,
  fieldGoalsMade: 5,
  fieldGoalsAttempted: 10,
  freeThrowsMade: 2,
  freeThrowsAttempted: 2,
  threePointersMade: 1,
  threePointersAttempted: 3,
  points: 13,
  offensiveRebounds: 1,
  defensiveRebounds: 4,
  rebounds: 5,
  assists: 3,
  steals: 1,
  blocks: 0,
  turnovers: 2,
  fouls: 2,
  isHome: true,
  played: true,
  started: true,
};

/** Adds a season of Boston's games. Player 1 plays in the games that have stat lines. */
async function season(
  games: readonly { day: Day; status: NbaGameStatus; away: NbaTeam; hasLines?: boolean }[],
) {
  connection = await testDatabase();
  const { database, pool } = connection;
  await setFeed(database, 'schedule', { season: 2026 });
  await setFeed(database, 'run', { version: 1 });
  await database.insert(nbaPlayers).values({ id: 1, name: 'A Man', nbaTeam: 'BOS', seenOn: '2026-11-01' });
  for (const [index, { hasLines = false, ...game }] of games.entries()) {
    const id = 22600001 + index;
    const boxReadAt = hasLines ? new Date() : null;
    await database
      .insert(nbaGames)
      .values({ id, season: 2026, kind: 'regular', home: 'BOS', boxReadAt, ...game });
    if (hasLines) await database.insert(nbaPlayerGames).values({ gameId: id, playerId: 1, ...line });
  }
  return cacheHistories(database, pool);
}

describe('cacheHistories', () => {
  it('does not treat a missing box score as a game that everyone sat out', async () => {
    const histories = await season([
      { day: '2026-11-01', status: 'final', away: 'NY', hasLines: true },
      { day: '2026-11-03', status: 'final', away: 'CHI' },
      { day: '2026-11-05', status: 'final', away: 'LAL', hasLines: true },
      { day: '2026-11-09', status: 'scheduled', away: 'MIA' },
    ]);
    const made = await histories.read('2026-11-06');
    expect([...(made?.running.nbaTeams[1]?.days ?? [])]).toEqual(
      ['2026-11-01', '2026-11-05', '2026-11-09'].map(dayNumber),
    );
    expect([...(made?.running.rowGame ?? [])]).toEqual([0, 1]);
  });

  it('omits past games without a known result', async () => {
    const histories = await season([
      { day: '2026-11-01', status: 'final', away: 'NY', hasLines: true },
      { day: '2026-11-03', status: 'scheduled', away: 'CHI' },
      { day: '2026-11-04', status: 'live', away: 'CHI', hasLines: true },
      { day: '2026-11-09', status: 'scheduled', away: 'MIA' },
    ]);
    const days = async (today: Day) => [
      ...((await histories.read(today))?.running.nbaTeams[1]?.days ?? []).map((day) => day),
    ];
    expect(await days('2026-11-02')).toEqual(
      ['2026-11-01', '2026-11-03', '2026-11-04', '2026-11-09'].map(dayNumber),
    );
    expect(await days('2026-11-05')).toEqual(['2026-11-01', '2026-11-09'].map(dayNumber));
  });

  it('reads a past season on request, in addition to the current season', async () => {
    const histories = await season([{ day: '2026-11-01', status: 'final', away: 'NY', hasLines: true }]);
    const { database } = connection ?? {};
    const boxReadAt = new Date();
    for (const past of [2025, 2024]) {
      const id = (past - 2000) * 100_000 + 20_000_001;
      const game = { id, season: past, kind: 'regular', day: `${past}-12-01`, status: 'final' } as const;
      await database?.insert(nbaGames).values({ ...game, home: 'BOS', away: 'CHI', boxReadAt });
      await database?.insert(nbaPlayerGames).values({ gameId: id, playerId: 1, ...line });
    }
    const running = await histories.read('2026-11-02');
    const past = await histories.read('2026-11-02', 2025);
    const firstDays = (made: typeof past) =>
      [made?.running, made?.earlier].map((one) => one?.nbaTeams[1]?.days[0]);
    expect(firstDays(running)).toEqual(['2026-11-01', '2025-12-01'].map(dayNumber));
    expect(running?.older.map(({ rowCount }) => rowCount)).toEqual([1]);
    expect(firstDays(past)).toEqual(['2025-12-01', '2024-12-01'].map(dayNumber));
    expect(past).toMatchObject({ season: 2025, current: 2026, older: [] });
    // Reading one history does not rebuild the other. A request for a future season returns the current one.
    expect(await histories.read('2026-11-02')).toBe(running);
    expect(await histories.read('2026-11-02', 2025)).toBe(past);
    expect(await histories.read('2026-11-02', 2027)).toBe(running);
  });

  it('rebuilds histories only after changes', async () => {
    const histories = await season([{ day: '2026-11-01', status: 'final', away: 'NY', hasLines: true }]);
    const made = await histories.read('2026-11-02');
    expect(await histories.read('2026-11-02')).toBe(made);
    expect(await histories.read('2026-11-03')).toBe(made);
  });
});
