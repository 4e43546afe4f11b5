import { describe, expect, it } from 'vitest';
import { ageOn } from './player-ages.ts';
import { areBirthDatesDue } from './read-birth-dates.ts';

const now = new Date('2026-12-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const read = { readAt: hoursAgo(30), dueAt: hoursAgo(-100), failure: null, position: 400 };

describe('areBirthDatesDue', () => {
  it('returns true once there are players, and later only when the next read is due', () => {
    expect(areBirthDatesDue(null, 0, now)).toBe(false);
    expect(areBirthDatesDue(null, 10, now)).toBe(true);
    expect(areBirthDatesDue(read, 400, now)).toBe(false);
    expect(areBirthDatesDue({ ...read, dueAt: hoursAgo(1) }, 400, now)).toBe(true);
  });

  it('returns true the next day if many players are new', () => {
    expect(areBirthDatesDue(read, 405, now)).toBe(false);
    expect(areBirthDatesDue(read, 420, now)).toBe(true);
    expect(areBirthDatesDue({ ...read, readAt: hoursAgo(5) }, 420, now)).toBe(false);
  });

  it('returns false after a failure until the next attempt is due', () => {
    const failure = { reason: 'PlatformUnavailable', status: 403, at: now.toISOString() };
    expect(areBirthDatesDue({ ...read, failure }, 420, now)).toBe(false);
    expect(areBirthDatesDue({ ...read, failure, dueAt: hoursAgo(0) }, 420, now)).toBe(true);
  });
});

describe('ageOn', () => {
  it('returns years with a fraction', () => {
    expect(ageOn('2000-10-01', '2026-10-01')).toBeCloseTo(26, 2);
    expect(ageOn('2000-04-01', '2026-10-01')).toBeCloseTo(26.5, 2);
  });
});
