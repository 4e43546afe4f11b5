import { describe, expect, it } from 'vitest';
import { endOfAdds } from './pickups.ts';

const day = '2026-12-06';
const game = (startsAt: string | null, changes: object = {}) =>
  ({ day, kind: 'regular', startsAt, status: 'scheduled', ...changes }) as const;
const games = [
  game('2026-12-06T20:00:00.000Z'),
  game('2026-12-07T03:00:00.000Z'),
  game('2026-12-08T00:00:00.000Z', { day: '2026-12-07' }),
  game('2026-12-07T04:00:00.000Z', { status: 'postponed' }),
];
const daily = { lineupLock: 'daily' } as const;
const end = (league: Parameters<typeof endOfAdds>[0], of = games) => endOfAdds(league, day, of).toISOString();

describe('endOfAdds', () => {
  it('is the last tip-off of the day, because adds count until the player’s own game starts', () => {
    expect(end(daily)).toBe('2026-12-07T03:00:00.000Z');
    expect(end(daily, [...games, game(null)]) > '2026-12-07T03:00:00.000Z').toBe(true);
  });

  it('is the first tip-off if the day locks then, and the start of the day if adds count a day later', () => {
    const locks = { lineups: 'ownGame', moves: 'firstGame' } as const;
    expect(end({ ...daily, dayLocks: locks })).toBe('2026-12-06T20:00:00.000Z');
    const startOfDay = end(daily, []);
    expect(startOfDay < '2026-12-06T20:00:00.000Z').toBe(true);
    expect(end({ ...daily, dayLocks: { lineups: 'ownGame', moves: 'never' } })).toBe(startOfDay);
    expect(end({ lineupLock: 'weekly' })).toBe(startOfDay);
  });
});
