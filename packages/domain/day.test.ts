import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayOf,
  daysBetween,
  daysFrom,
  fantasyDayOf,
  isDay,
  leagueTimeZone,
  parseDay,
  weekday,
} from './day.ts';
import { InvalidInput } from './errors.ts';

const anyDay = fc
  .integer({ min: 0, max: 30_000 })
  .map((count) => new Date(Date.UTC(1990, 0, 1 + count)).toISOString().slice(0, 10));

describe('Day functions', () => {
  it('return the original day after adding and subtracting the same number of days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        const moved = addDays(day, count);
        expect(addDays(moved, -count)).toBe(day);
        expect(daysBetween(day, moved)).toBe(count);
      }),
    );
  });

  it('sort days as text in the same order as in time', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        expect(Math.sign(daysBetween(one, other))).toBe(one < other ? 1 : one > other ? -1 : 0);
      }),
    );
  });

  it('list days from first to last, and no days if the end is before the start', () => {
    expect(daysFrom('2027-02-27', '2027-03-02')).toEqual([
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
      '2027-03-02',
    ]);
    expect(daysFrom('2027-03-02', '2027-03-02')).toEqual(['2027-03-02']);
    expect(daysFrom('2027-03-02', '2027-03-01')).toEqual([]);
  });

  it('return the weekday, Monday first', () => {
    expect(weekday('2026-11-16')).toBe(0);
    expect(weekday('2026-11-22')).toBe(6);
  });

  it.each([
    '2027-02-29',
    '2027-13-01',
    '27-01-01',
    '2027-1-1',
    '',
    '2027-01-01T00:00:00Z',
  ])('reject an invalid day and name the field: %s', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => parseDay(text)).toThrow(InvalidInput);
    expect(() => parseDay(text)).toThrow(/^day: /);
  });
});

describe('fantasyDayOf', () => {
  it('starts a new day at 3:00 a.m. Eastern', () => {
    expect(fantasyDayOf(new Date('2027-01-13T07:59:59Z'))).toBe('2027-01-12');
    expect(fantasyDayOf(new Date('2027-01-13T08:00:00Z'))).toBe('2027-01-13');
  });

  it('starts the new day at 3:00 a.m. when daylight saving starts (March 14, 2027)', () => {
    expect(fantasyDayOf(new Date('2027-03-14T06:59:00Z'))).toBe('2027-03-13');
    // 02:00 does not exist on this night: 07:00 UTC is 03:00 daylight time.
    expect(fantasyDayOf(new Date('2027-03-14T07:00:00Z'))).toBe('2027-03-14');
  });

  it('starts the new day at 3:00 a.m. when daylight saving ends (November 1, 2026)', () => {
    expect(fantasyDayOf(new Date('2026-11-01T05:30:00Z'))).toBe('2026-10-31');
    expect(fantasyDayOf(new Date('2026-11-01T07:59:00Z'))).toBe('2026-10-31');
    expect(fantasyDayOf(new Date('2026-11-01T08:00:00Z'))).toBe('2026-11-01');
  });

  it('returns the same day as dayOf with a 3:00 a.m. boundary, for any time', () => {
    const minutes = fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2090, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000);
        expect(fantasyDayOf(instant)).toBe(dayOf(instant, leagueTimeZone, 3));
      }),
      { numRuns: 2000 },
    );
  });

  it('never returns an earlier day for a later time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (hours) => {
        const start = Date.UTC(2026, 0, 1) + hours * 3_600_000;
        const gap = daysBetween(fantasyDayOf(new Date(start)), fantasyDayOf(new Date(start + 3_600_000)));
        expect([0, 1]).toContain(gap);
      }),
    );
  });

  it('rejects an invalid time and an invalid zone', () => {
    expect(() => fantasyDayOf(new Date('never'))).toThrow(/^instant: /);
    expect(() => dayOf(new Date(0), 'Nowhere/Land')).toThrow(/^timeZone: /);
    expect(dayOf(new Date('2027-01-13T04:59:00Z'), leagueTimeZone)).toBe('2027-01-12');
  });
});
