import { decodeGameLines } from '@fantasy-stats/contract/game-lines-wire';
import { GameLinesShape } from '@fantasy-stats/contract/nba-players';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { players } from '../../kernel/database/schema/league.ts';
import { nbaGames, nbaMatches, nbaPlayerGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { countColumns } from '../columns.ts';
import { readAllowed } from './read-allowed.ts';
import { readGameLines } from './read-game-lines.ts';
import { readPlayerLog } from './read-player-log.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.delete(nbaPlayerGames);
  await test.database.delete(nbaGames);
  await test.database.delete(nbaPlayers);
});

async function game(id: number, day: string, more: Partial<typeof nbaGames.$inferInsert> = {}) {
  await test.database.insert(nbaGames).values({
    id,
    season: 2026,
    kind: 'regular',
    day,
    home: 'BOS',
    away: 'NY',
    status: 'final',
    homePoints: 110,
    awayPoints: 101,
    boxReadAt: new Date(),
    ...more,
  });
}

async function line(
  gameId: number,
  playerId: number,
  points: number,
  more: Partial<typeof nbaPlayerGames.$inferInsert> = {},
) {
  await test.database.insert(nbaPlayerGames).values({
    gameId,
    playerId,
    seconds: 1801,
    ...{ fieldGoalsMade: 0, fieldGoalsAttempted: 0, freeThrowsMade: 0, freeThrowsAttempted: 0 },
    ...{ threePointersMade: 0, threePointersAttempted: 0, points: 0, offensiveRebounds: 0 },
    ...{ defensiveRebounds: 0, rebounds: 0, assists: 0, steals: 0, blocks: 0, turnovers: 0, fouls: 0 },
    ...countColumns((id) => (id === 'PTS' ? points : id === 'REB' ? 60 : 0)),
    isHome: true,
    played: true,
    started: true,
    ...more,
  });
}

async function twoPlayers() {
  await test.database.insert(nbaPlayers).values([
    { id: 20, name: 'Second', nbaTeam: null, seenOn: '2026-11-01' },
    { id: 10, name: 'First', nbaTeam: 'BOS', seenOn: '2026-11-01' },
  ]);
}

describe('readGameLines', () => {
  it('returns null before any game is read', async () => {
    expect(await readGameLines(test.pool, 2026)).toBeNull();
    await game(1, '2026-10-21', { status: 'scheduled', boxReadAt: null });
    expect(await readGameLines(test.pool, 2026)).toBeNull();
  });

  it('returns every completed game by player, in the order played', async () => {
    await twoPlayers();
    await game(1, '2026-10-21');
    await game(2, '2026-10-25');
    await game(3, '2026-10-25', { home: 'LAL', away: 'MIA' });
    await game(4, '2026-10-27', { status: 'live' });
    await game(5, '2025-11-01', { season: 2025 });
    await game(6, '2026-10-22', { kind: 'preseason' });
    await line(2, 10, 44);
    await line(1, 10, 30, { seconds: 2400 });
    await line(4, 10, 9);
    await line(5, 10, 7);
    await line(6, 10, 8);
    await line(3, 20, 0, { played: false, seconds: 0, absence: 'injury' });
    await line(2, 20, 101);
    const wire = GameLinesShape.parse(await readGameLines(test.pool, 2026));
    const lines = decodeGameLines(wire);
    expect(lines).toMatchObject({
      firstDay: '2026-10-21',
      readThrough: '2026-10-25',
      ids: [10, 20],
      names: ['First', 'Second'],
      nbaTeams: [1, -1],
    });
    expect(lines.gamesByDay).toEqual([1, 0, 0, 0, 2, 0, 0]);
    expect([...lines.firstRow]).toEqual([0, 2, 3]);
    expect([...lines.rowDay]).toEqual([0, 4, 4]);
    expect([...lines.rowSeconds]).toEqual([2400, 1801, 1801]);
    expect([...lines.counts.PTS]).toEqual([30, 44, 101]);
    expect([...lines.counts.REB]).toEqual([60, 60, 60]);
  });

  it('reports the day through which all box scores were read, and how many are missing', async () => {
    await twoPlayers();
    await game(1, '2026-10-21');
    await line(1, 10, 30);
    await game(2, '2026-10-23', { boxReadAt: null });
    await game(3, '2026-10-25');
    expect(await readGameLines(test.pool, 2026)).toMatchObject({
      readThrough: '2026-10-21',
      unread: 1,
      gamesByDay: [1, 0, 0, 0, 1],
    });
  });

  it('rejects columns whose length differs from the players’ game count', async () => {
    await twoPlayers();
    await game(1, '2026-10-21');
    await line(1, 10, 30);
    const wire = GameLinesShape.parse(await readGameLines(test.pool, 2026));
    const short = { ...wire, columns: { ...wire.columns, seconds: '' } };
    expect(() => decodeGameLines(short)).toThrow(expect.objectContaining({ field: 'columns.seconds' }));
  });
});

describe('readPlayerLog', () => {
  it('returns every game that lists the player since a given season, played or not, newest first', async () => {
    await twoPlayers();
    await game(1, '2024-10-21', { season: 2024 });
    await game(2, '2026-10-25');
    await game(3, '2026-10-27', { home: 'LAL', away: 'BOS' });
    await line(1, 10, 1);
    await line(2, 10, 30, { started: null });
    await line(3, 10, 0, {
      played: false,
      seconds: 0,
      isHome: false,
      absence: 'injury',
      absenceNote: 'Ankle',
    });
    const { player, games } = await readPlayerLog(test.database, 10, 2025);
    expect(player).toEqual({ id: 10, name: 'First', nbaTeam: 'BOS' });
    expect(games).toHaveLength(2);
    expect(games[0]).toMatchObject({
      day: '2026-10-27',
      nbaTeam: 'BOS',
      opponent: 'LAL',
      isHome: false,
      played: false,
      line: {},
      absence: 'injury',
      absenceNote: 'Ankle',
      score: { own: 101, other: 110 },
    });
    expect(games[1]).toMatchObject({
      played: true,
      started: null,
      seconds: 1801,
      line: { PTS: 30, REB: 60 },
    });
  });

  it('finds back-to-backs by the schedule of the player’s team at the time', async () => {
    await twoPlayers();
    await game(1, '2026-10-21');
    await game(2, '2026-10-22', { home: 'LAL', away: 'BOS' });
    await game(3, '2026-10-23', { status: 'postponed' });
    await game(4, '2026-10-24', { home: 'BOS', away: 'MIA' });
    await game(5, '2026-10-25', { home: 'NY', away: 'BOS' });
    await line(2, 10, 10, { isHome: false });
    await line(4, 10, 10);
    await line(5, 20, 10);
    const nights = async (player: number) =>
      (await readPlayerLog(test.database, player, 2025)).games.map(({ isSecondNight }) => isSecondNight);
    expect(await nights(10)).toEqual([false, true]);
    expect(await nights(20)).toEqual([false]);
  });

  it('reports an unknown player', async () => {
    expect(await readPlayerLog(test.database, 99, 2025)).toEqual({ player: null, games: [] });
  });
});

describe('readAllowed', () => {
  it('returns what opponents did in completed games, in total and by position', async () => {
    await twoPlayers();
    await test.database
      .insert(players)
      .values([{ platform: 'yahoo', id: 'p.10', name: 'First', positions: ['PG', 'SG'], injury: 'healthy' }]);
    await test.database
      .insert(nbaMatches)
      .values({ platform: 'yahoo', playerId: 'p.10', name: 'First', nbaId: 10, basis: 'name' });
    await game(1, '2026-10-21');
    await game(2, '2026-10-25');
    await game(3, '2026-10-27', { status: 'live' });
    await line(1, 10, 30);
    await line(1, 20, 12);
    await line(2, 10, 44);
    await line(2, 20, 9, { isHome: false });
    await line(3, 10, 50);
    const { nbaTeams } = await readAllowed(test.pool, 2026);
    const of = (nbaTeam: string) => nbaTeams.find((one) => one.nbaTeam === nbaTeam);
    expect(nbaTeams).toHaveLength(2);
    expect(of('NY')).toMatchObject({ games: 2, counts: { PTS: 86, REB: 180 } });
    expect(of('NY')?.byPosition).toMatchObject({ PG: { PTS: 74, REB: 120 } });
    expect(Object.keys(of('NY')?.byPosition ?? {})).toEqual(['PG']);
    expect(of('BOS')).toMatchObject({ games: 1, counts: { PTS: 9 }, byPosition: {} });
    await test.database.delete(nbaMatches);
    await test.database.delete(players);
  });
});
