import type { EspnGame } from '@fantasy-stats/platforms/nba';
import { afterEach, describe, expect, it } from 'vitest';
import { nbaGames } from '../../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { writeEspnGames } from './store-games.ts';

let connection: TestDatabase | undefined;
afterEach(() => connection?.close());

const now = new Date('2026-12-22T17:00:00Z');
const day = (number: number) => `2027-01-${String(number).padStart(2, '0')}`;
const listed = (number: number, more: Partial<EspnGame> = {}): EspnGame => ({
  id: 401_900_000 + number,
  day: day(number),
  startsAt: `${day(number)}T23:30:00.000Z`,
  home: 'BOS',
  away: 'NY',
  isOfficial: false,
  calledOff: null,
  ...more,
});

/** Stores thirty upcoming games, as in the NBA's schedule. */
async function schedule() {
  connection = await testDatabase();
  const { database } = connection;
  const rows = Array.from({ length: 30 }, (_, index) => ({
    id: 22_600_001 + index,
    season: 2026,
    kind: 'regular' as const,
    day: day(index + 1),
    startsAt: new Date(`${day(index + 1)}T23:30:00Z`),
    home: 'BOS' as const,
    away: 'NY' as const,
    status: 'scheduled' as const,
  }));
  await database.insert(nbaGames).values(rows);
  const write = (games: readonly EspnGame[], isNbaKnown = false) =>
    database.transaction((transaction) => writeEspnGames(transaction, 2026, games, isNbaKnown, now));
  const game = async (number: number) =>
    (await database.select().from(nbaGames)).find(({ id }) => id === 22_600_000 + number);
  return { game, write };
}
const all = Array.from({ length: 30 }, (_, index) => listed(index + 1));

describe('writeEspnGames', () => {
  it('adds ESPN’s ids to stored games and changes nothing else', async () => {
    const { game, write } = await schedule();
    expect(await write(all)).toBe(0);
    expect(await game(3)).toMatchObject({ espnId: 401_900_003, source: 'nba', status: 'scheduled' });
    expect(await write(all)).toBe(0);
  });

  it('keeps the teams of a game that ESPN lists without teams, and reads no box score of a game without teams', async () => {
    const { game, write } = await schedule();
    await write(all);
    const open = { home: null, away: null };
    await write([...all.slice(1), listed(1, open)]);
    expect(await game(1)).toMatchObject({ home: 'BOS', away: 'NY', status: 'scheduled' });
    await write([...all, listed(40, { ...open, day: day(31), startsAt: null })]);
    const rows = await (connection?.database.select().from(nbaGames) ?? []);
    expect(rows.find(({ id }) => id === 401_900_040)).toMatchObject({ ...open, boxDueAt: null });
  });

  it('postpones a game that ESPN omits, and reschedules it on its new day', async () => {
    const { game, write } = await schedule();
    await write(all);
    expect(await write(all.slice(1))).toBe(1);
    expect(await game(1)).toMatchObject({
      status: 'postponed',
      startsAt: null,
      boxDueAt: null,
      source: 'espn',
    });
    const again = listed(1, { day: '2027-03-01', startsAt: '2027-03-02T00:30:00.000Z' });
    expect(await write([again, ...all.slice(1)])).toBe(1);
    expect(await game(1)).toMatchObject({
      status: 'scheduled',
      day: '2027-03-01',
      startsAt: new Date('2027-03-02T00:30:00Z'),
      boxDueAt: new Date('2027-03-02T00:40:00Z'),
    });
  });

  it.each([
    'canceled',
    'postponed',
  ] as const)('sets no time for a game that ESPN lists as %s', async (calledOff) => {
    const { game, write } = await schedule();
    expect(await write([listed(1, { calledOff }), ...all.slice(1)])).toBe(1);
    expect(await game(1)).toMatchObject({ status: calledOff, startsAt: null, boxDueAt: null });
    expect(await write([listed(1, { calledOff }), ...all.slice(1)])).toBe(0);
  });

  it('keeps a game canceled if the NBA canceled it, until ESPN lists it on another day', async () => {
    const { game, write } = await schedule();
    await write(all);
    await connection?.database.update(nbaGames).set({ status: 'canceled', startsAt: null, boxDueAt: null });
    expect(await write(all)).toBe(0);
    expect(await game(1)).toMatchObject({ status: 'canceled', startsAt: null, boxDueAt: null });
    const moved = listed(1, { day: '2027-03-01', startsAt: '2027-03-02T00:30:00.000Z' });
    expect(await write([moved, ...all.slice(1)])).toBe(1);
    expect(await game(1)).toMatchObject({ status: 'scheduled', day: '2027-03-01' });
  });

  it('ends a game once its statistics are official', async () => {
    const { game, write } = await schedule();
    await write([listed(1, { isOfficial: true }), ...all.slice(1)]);
    expect(await game(1)).toMatchObject({ status: 'final', boxDueAt: now });
  });

  it('adds games that the NBA does not list, and keeps the NBA’s own days', async () => {
    const { game, write } = await schedule();
    const moved = listed(1, { day: '2027-03-01' });
    const added = { ...listed(1), id: 401_900_040, day: '2027-03-05', home: 'LAL', away: 'MIA' } as const;
    expect(await write([moved, ...all.slice(1), added], true)).toBe(0);
    expect(await game(1)).toMatchObject({ day: day(1), espnId: 401_900_001, source: 'nba' });
    expect(await write([moved, ...all.slice(1), added])).toBe(2);
    expect(await game(1)).toMatchObject({ day: '2027-03-01', source: 'espn' });
    const rows = await connection?.database.select().from(nbaGames);
    expect(rows?.filter(({ id }) => id > 400_000_000)).toMatchObject([
      { id: added.id, espnId: added.id, season: 2026, kind: 'regular', home: 'LAL', away: 'MIA' },
    ]);
  });
});
