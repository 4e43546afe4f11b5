import { fantasyDayOf } from '@fantasy-stats/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nbaGames } from '../../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { freeAgentHours, gameTime, hoursBetweenFreeAgents } from './need.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.delete(nbaGames);
});

let id = 22_600_001;
async function game(startsAt: string, status: 'scheduled' | 'live' | 'final' | 'postponed' = 'scheduled') {
  const start = new Date(startsAt);
  await test.database
    .insert(nbaGames)
    .values({ id: id++, season: 2026, kind: 'regular', day: fantasyDayOf(start), startsAt: start, status });
}

const at = (instant: string) => {
  const now = new Date(instant);
  return gameTime(test.database, now, fantasyDayOf(now));
};

describe('gameTime', () => {
  it('returns whether a game is in progress, scheduled today, or not scheduled', async () => {
    await game('2026-12-02T00:30:00Z');
    expect(await at('2026-12-01T18:00:00Z')).toBe('today');
    expect(await at('2026-12-02T00:31:00Z')).toBe('on');
    expect(await at('2026-12-02T04:00:00Z')).toBe('on');
    expect(await at('2026-12-02T05:00:00Z')).toBe('today');
    expect(await at('2026-12-03T00:31:00Z')).toBe('none');
  });

  it('counts live games however long they last, and ignores postponed games', async () => {
    await game('2026-12-02T00:30:00Z', 'live');
    expect(await at('2026-12-02T06:30:00Z')).toBe('on');
    await test.database.delete(nbaGames);
    await game('2026-12-02T00:30:00Z', 'postponed');
    await game('2026-12-05T00:30:00Z');
    expect(await at('2026-12-02T00:31:00Z')).toBe('none');
  });

  it('returns null without a schedule, and `none` after the season', async () => {
    expect(await at('2026-12-02T00:31:00Z')).toBeNull();
    await game('2027-04-11T23:00:00Z', 'final');
    expect(await at('2027-05-20T20:00:00Z')).toBe('none');
  });
});

describe('hoursBetweenFreeAgents', () => {
  it('returns fewer hours on days with games', async () => {
    expect(await hoursBetweenFreeAgents(test.database, '2026-12-01')).toBe(freeAgentHours.withGames);
    await game('2026-12-05T00:30:00Z');
    expect(await hoursBetweenFreeAgents(test.database, '2026-12-01')).toBe(freeAgentHours.without);
    expect(await hoursBetweenFreeAgents(test.database, '2026-12-03')).toBe(freeAgentHours.withGames);
  });
});
