import { exampleLeague } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { todayOf } from './today.ts';

describe('todayOf', () => {
  const league = exampleLeague({ today: '2026-11-10' });

  it('changes the day at 3:00 a.m. in New York, whatever the latest sync reported', () => {
    expect(todayOf(league, new Date('2026-11-11T07:59:00Z'))).toBe('2026-11-10');
    expect(todayOf(league, new Date('2026-11-11T08:00:00Z'))).toBe('2026-11-11');
    expect(todayOf(null, new Date('2026-11-11T05:30:00Z'))).toBe('2026-11-10');
  });

  it('returns the day of the league’s last sync if the clock shows another year than the league’s season', () => {
    expect(todayOf(league, new Date('2031-02-01T12:00:00Z'))).toBe('2026-11-10');
  });
});
