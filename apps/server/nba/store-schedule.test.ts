import type { NbaGame } from '@fantasy-stats/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nbaGames } from '../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { writeSchedule } from './store-schedule.ts';

let connection: TestDatabase;
beforeEach(async () => {
  connection = await testDatabase();
});
afterEach(() => connection.close());

const day = '2027-01-23';
const now = new Date(`${day}T12:00:00Z`);
const game = (more: Partial<NbaGame> = {}): NbaGame => ({
  id: '0022600644',
  season: 2026,
  kind: 'regular',
  day,
  startsAt: `${day}T23:30:00.000Z`,
  home: 'MIN',
  away: 'GS',
  status: 'scheduled',
  homePoints: null,
  awayPoints: null,
  ...more,
});
const other = game({ id: '0022600645', home: 'BOS', away: 'NY' });
const write = (games: readonly NbaGame[], at = now) =>
  connection.database.transaction((transaction) =>
    writeSchedule(transaction, { season: 2026, games: [...games, other] }, at),
  );
const stored = async () =>
  (await connection.database.select().from(nbaGames)).find(({ id }) => id === 22_600_644);
const readBox = (status: 'live' | 'final') =>
  connection.database.update(nbaGames).set({ status, boxReadAt: now, boxDigest: 'x', boxSource: 'nba' });

describe('a canceled or postponed game', () => {
  it.each(['postponed', 'canceled'] as const)('has no box score to read once it is %s', async (status) => {
    await write([game()]);
    expect((await stored())?.boxDueAt).not.toBeNull();
    await write([game({ status, startsAt: null })]);
    expect(await stored()).toMatchObject({ status, startsAt: null, boxDueAt: null });
  });

  it.each(['postponed', 'canceled'] as const)('is %s although its box score was live', async (status) => {
    await write([game()]);
    await readBox('live');
    await write([game()]);
    expect(await stored()).toMatchObject({ status: 'live' });
    await write([game({ status, startsAt: null })]);
    expect(await stored()).toMatchObject({ status, boxReadAt: null, boxDueAt: null });
  });

  it('stays final once its box score was final', async () => {
    await write([game()]);
    await readBox('final');
    await write([game({ status: 'canceled', startsAt: null })]);
    expect(await stored()).toMatchObject({ status: 'final', boxReadAt: now });
  });

  it.each([
    'postponed',
    'canceled',
  ] as const)('is scheduled again on its new day after %s', async (status) => {
    await write([game({ status, startsAt: null })]);
    await write([game({ day: '2027-03-02', startsAt: '2027-03-03T00:30:00.000Z' })]);
    expect(await stored()).toMatchObject({ status: 'scheduled', day: '2027-03-02' });
    expect((await stored())?.boxDueAt).not.toBeNull();
  });
});

describe('a game that leaves the schedule', () => {
  it('is deleted before it is played, and kept once it is final', async () => {
    await write([game()]);
    await write([]);
    expect(await stored()).toBeUndefined();
    await write([game()]);
    await readBox('final');
    await write([]);
    expect(await stored()).toMatchObject({ status: 'final' });
  });

  it('is deleted two days after it was live, not before', async () => {
    await write([game()]);
    await readBox('live');
    await write([]);
    expect(await stored()).toMatchObject({ status: 'live' });
    await write([], new Date('2027-01-25T18:00:00Z'));
    expect(await stored()).toBeUndefined();
  });
});
