import { describe, expect, it } from 'vitest';
import type { FoundLineup } from '../../../forecasts/week-lineup.ts';
import { lockMoment } from '../when.ts';
import { weekLockCause } from './week-lock.ts';

const starter = (id: string, isInLineup: boolean | null) => ({
  player: { id, name: `Player ${id}` },
  games: 3,
  gain: 0.1,
  isInLineup,
});
const lineup = {
  unit: 'categories',
  gain: 0.21,
  chance: 0.55,
  starters: [starter('a', true), starter('b', false)],
  out: [{ id: 'c', name: 'Player c' }],
} as const;
const found: FoundLineup = {
  week: 7,
  firstDay: '2026-11-30',
  lastDay: '2026-12-06',
  locksAt: '2026-12-01T00:10:00.000Z',
  lineup: { ...lineup, starters: [...lineup.starters], out: [...lineup.out] },
  startOrSit: null,
  sitsToday: null,
  none: null,
};
const league = { weekLock: 'firstGame' } as const;
const noon = new Date('2026-11-30T12:00:00Z');
const settings = { timeZone: 'America/New_York', lockHours: 6, quiet: null };
const sendAt = lockMoment(settings, new Date(found.locksAt ?? ''));

describe('weekLockCause', () => {
  it('returns an alert with the lineup changes and their gain, due some hours before the lock', () => {
    expect(sendAt.toISOString()).toBe('2026-11-30T18:10:00.000Z');
    expect(weekLockCause(found, league, sendAt, noon)).toEqual({
      kind: 'weekLock',
      subject: '2026-11-30',
      facts: {
        kind: 'weekLock',
        week: 7,
        firstDay: '2026-11-30',
        locksAt: found.locksAt,
        starts: [{ id: 'b', name: 'Player b' }],
        sits: [{ id: 'c', name: 'Player c' }],
        gain: 0.21,
        unit: 'categories',
      },
      // The lineup is recomputed just before the message is sent.
      changesAt: new Date('2026-11-30T18:05:00Z'),
      endsAt: new Date('2026-12-01T00:10:00Z'),
      sendAt,
    });
    expect(weekLockCause(found, league, sendAt, sendAt)?.changesAt).toEqual(new Date('2026-12-01T00:10:00Z'));
  });

  it('is a new alert for each day on which the first of the named players locks, if each player locks separately', () => {
    const ownGame = { weekLock: 'ownGame' } as const;
    const causeAt = (locksAt: string) => weekLockCause({ ...found, locksAt }, ownGame, sendAt, noon);
    const monday = causeAt('2026-12-01T00:10:00.000Z');
    expect(monday).toMatchObject({ subject: '2026-11-30 2026-11-30', facts: { locksByPlayer: true } });
    expect(causeAt('2026-12-01T03:30:00.000Z')?.subject).toBe(monday?.subject);
    expect(causeAt('2026-12-03T00:10:00.000Z')?.subject).toBe('2026-11-30 2026-12-02');
  });

  it('is null if the lineup is already the best, or if the slots or the lock are unknown', () => {
    const withGain = (gain: number | null): FoundLineup => ({
      ...found,
      lineup: found.lineup && { ...found.lineup, gain },
    });
    expect(weekLockCause(withGain(0.001), league, sendAt, noon)).toBeNull();
    expect(weekLockCause(withGain(null), league, sendAt, noon)).toBeNull();
    expect(weekLockCause({ ...found, locksAt: null }, league, sendAt, noon)).toBeNull();
    expect(weekLockCause({ ...found, lineup: null }, league, sendAt, noon)).toBeNull();
  });
});

describe('lockMoment', () => {
  it('moves a time that falls in quiet hours to just before them', () => {
    const quiet = { from: '12:00', to: '14:00' };
    expect(lockMoment({ ...settings, quiet }, new Date('2026-12-01T00:10:00Z'))).toEqual(
      new Date('2026-11-30T16:45:00Z'),
    );
  });
});
