import { calledOffStatuses } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { dueAfterMiss, dueAfterReading, firstDue, pauseOf, scheduleDue } from './feeds-due.ts';

const at = (text: string) => new Date(`2026-${text}Z`);
const startsAt = at('12-01T00:30:00');

describe('firstDue', () => {
  const now = at('11-01T00:00:00');

  it('is ten minutes after the start of a scheduled game, and immediate for a started game', () => {
    expect(firstDue({ status: 'scheduled', startsAt }, now)).toEqual(at('12-01T00:40:00'));
    expect(firstDue({ status: 'final', startsAt }, now)).toEqual(now);
    expect(firstDue({ status: 'live', startsAt }, now)).toEqual(now);
  });

  it('is null for called-off games and for games without a start time', () => {
    for (const status of calledOffStatuses) expect(firstDue({ status, startsAt }, now)).toBeNull();
    expect(firstDue({ status: 'scheduled', startsAt: null }, now)).toBeNull();
  });
});

describe('dueAfterReading', () => {
  it('returns null for called-off games', () => {
    for (const status of calledOffStatuses)
      expect(dueAfterReading({ status, startsAt }, at('11-01T00:00:00'))).toBeNull();
  });

  it('returns a time three minutes after the read during the game', () => {
    expect(dueAfterReading({ status: 'live', startsAt }, at('12-01T01:00:00'))).toEqual(at('12-01T01:03:00'));
  });

  it('returns the next night, then three and ten days after the game, then null', () => {
    const readings = [at('12-01T03:10:00')];
    for (;;) {
      const due = dueAfterReading({ status: 'final', startsAt }, readings.at(-1) ?? startsAt);
      if (due === null) break;
      readings.push(due);
    }
    expect(readings.slice(1)).toEqual([at('12-01T14:30:00'), at('12-04T00:30:00'), at('12-11T00:30:00')]);
  });

  it('returns null if the game was read more than ten days after its start', () => {
    expect(dueAfterReading({ status: 'final', startsAt }, at('12-20T00:00:00'))).toBeNull();
  });
});

describe('dueAfterMiss', () => {
  it('returns growing pauses for nine misses and then null, but daily retries for completed games', () => {
    const now = at('12-01T00:40:00');
    const waits = Array.from(
      { length: 9 },
      (_, attempts) => (dueAfterMiss('scheduled', attempts, now)?.getTime() ?? 0) - now.getTime(),
    );
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBe(5 * 60_000);
    expect(dueAfterMiss('scheduled', 9, now)).toBeNull();
    expect(dueAfterMiss('final', 99, now)?.getTime()).toBe(now.getTime() + 24 * 3_600_000);
  });
});

describe('scheduleDue', () => {
  const after = (now: Date) => (scheduleDue([startsAt], now).getTime() - now.getTime()) / 3_600_000;

  it('is half an hour after the read near a game, six hours after it within days of a game, and otherwise a day after it', () => {
    expect(after(at('12-01T02:00:00'))).toBe(0.5);
    expect(after(at('11-28T02:00:00'))).toBe(6);
    expect(after(at('09-01T02:00:00'))).toBe(24);
    expect(scheduleDue([], startsAt).getTime() - startsAt.getTime()).toBe(24 * 3_600_000);
  });
});

describe('pauseOf', () => {
  it('doubles after each failure, up to six hours', () => {
    expect([0, 1, 2, 100].map(pauseOf)).toEqual([60_000, 120_000, 240_000, 6 * 3_600_000]);
  });
});
