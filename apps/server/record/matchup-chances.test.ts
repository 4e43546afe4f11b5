import { exampleLeague, exampleTeams } from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DashboardResult } from '../forecasts/compute-forecast.ts';
import { writeLeague, writeTeams } from '../leagues/facts/write-league.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { readMatchupChances, storeMatchupChances, thinMatchupChances } from './matchup-chances.ts';

const id = 'espn-2027-7';
const noon = new Date('2026-12-02T17:00:00Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { database } = app.parts;
  await database.execute(sql`truncate leagues cascade`);
  await database.transaction(async (transaction) => {
    await writeLeague(transaction, exampleLeague({ id, size: 2 }));
    await writeTeams(transaction, id, { teams: exampleTeams(2), standings: [], ownTeamId: null });
  });
});

function week(win: number, tie = 0): NonNullable<DashboardResult['week']> {
  const matchup = { id: 'm', home: '1', away: '2', categories: [], expected: null, points: null };
  return {
    number: 4,
    matchups: [{ ...matchup, result: { win, tie, lose: 1 - win - tie }, games: { home: 1, away: 1 } }],
    draws: 10_000,
    unprojected: [],
  };
}
const storeAt = (minutes: number, win: number, tie?: number) =>
  storeMatchupChances(app.parts.database, id, week(win, tie), after(minutes));
const stored = async () =>
  (await readMatchupChances(app.parts.database, id, 4, 'm')).map(({ at, win }) => [
    (Date.parse(at) - noon.getTime()) / 60_000,
    Math.round(win * 1000) / 1000,
  ]);

describe('storeMatchupChances', () => {
  it('stores a forecast only if it differs from the last one', async () => {
    await storeAt(0, 0.5);
    await storeAt(5, 0.502);
    await storeAt(10, 0.506);
    await storeAt(15, 0.506, 0.02);
    await storeAt(20, 0.4);
    await storeAt(20, 0.9);
    expect(await stored()).toEqual([
      [0, 0.5],
      [10, 0.506],
      [15, 0.506],
      [20, 0.4],
    ]);
  });

  it('stores nothing for a league that was deleted', async () => {
    await app.parts.database.execute(sql`truncate leagues cascade`);
    await storeAt(0, 0.5);
    expect(await stored()).toEqual([]);
  });
});

describe('thinMatchupChances', () => {
  it('keeps the last forecast of every three hours in old weeks, and none of past seasons', async () => {
    for (const [minutes, win] of [
      [0, 0.5],
      [30, 0.6],
      [70, 0.7],
      [200, 0.8],
    ] as const)
      await storeAt(minutes, win);
    await thinMatchupChances(app.parts.database, after(60 * 24 * 13));
    expect(await stored()).toHaveLength(4);
    await thinMatchupChances(app.parts.database, after(60 * 24 * 15));
    // The last forecast before 18:00 remains (17:30, not 17:00), and the last before 21:00 (20:20, not
    // 18:10).
    expect(await stored()).toEqual([
      [30, 0.6],
      [200, 0.8],
    ]);
    await thinMatchupChances(app.parts.database, after(60 * 24 * 401));
    expect(await stored()).toEqual([]);
  });
});
