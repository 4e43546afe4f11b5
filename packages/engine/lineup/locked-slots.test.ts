import { describe, expect, it } from 'vitest';
import { lockedSlots } from './locked-slots.ts';

const games = [
  { playerId: 'early', day: '2026-11-02', tip: '2026-11-03T00:00:00Z', slot: 'C' as const },
  { playerId: 'late', day: '2026-11-02', tip: '2026-11-03T03:00:00Z', slot: null },
  { playerId: 'unset', day: '2026-11-02', tip: null, slot: 'PG' as const },
  { playerId: 'tomorrow', day: '2026-11-03', tip: '2026-11-04T00:00:00Z', slot: 'SF' as const },
];
const tips = {
  '2026-11-02': ['2026-11-03T03:00:00Z', '2026-11-02T23:00:00Z', '2026-11-03T00:00:00Z'],
  '2026-11-03': ['2026-11-04T00:00:00Z'],
};
const locked = (moment: 'ownGame' | 'firstGameOfDay' | 'firstGameOfWeek', now: string) =>
  lockedSlots(games, moment, now, tips).map((place) => place.playerId);

describe('locked places', () => {
  it('close at each player’s own tip-off', () => {
    expect(locked('ownGame', '2026-11-03T00:00:00Z')).toEqual(['early', 'unset']);
    expect(locked('ownGame', '2026-11-02T22:59:00Z')).toEqual([]);
  });

  it('close for everyone at the first tip-off of the day', () => {
    expect(locked('firstGameOfDay', '2026-11-02T23:00:00Z')).toEqual(['early', 'late', 'unset']);
  });

  it('close for everyone at the first tip-off of the week', () => {
    expect(locked('firstGameOfWeek', '2026-11-02T23:00:00Z')).toHaveLength(4);
    expect(locked('firstGameOfWeek', '2026-11-02T22:00:00Z')).toEqual([]);
  });

  it('keep the slot they closed in', () => {
    expect(lockedSlots(games.slice(0, 1), 'ownGame', '2026-11-05T00:00:00Z', tips)).toEqual([
      { playerId: 'early', day: '2026-11-02', slot: 'C' },
    ]);
  });
});
