import { addDays } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { formatDay, formatPointsGap, withColumnName } from './phrases.ts';

describe('formatDay', () => {
  it('matches the browser’s American format on every day of a leap year', () => {
    const american = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const days = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));
    expect(days.map(formatDay)).toEqual(days.map((day) => american.format(new Date(`${day}T12:00:00Z`))));
    expect(formatDay('2026-11-30')).toBe('Nov 30');
  });
});

describe('formatPointsGap', () => {
  it.each([
    [12_535, 15_696, '+3,161.0'],
    [15_696, 12_535, '−3,161.0'],
    [100.04, 100.01, '0.0'],
    [100, null, '–'],
  ])('formats the gap from %s to %s as %s', (from, to, text) => {
    expect(formatPointsGap(from, to)).toBe(text);
  });
});

describe('withColumnName', () => {
  it.each([
    ['3PM', '10', '10 three-pointers made'],
    ['3PM', '1', '1 three-pointer made'],
    ['STL', '+1', '+1 steal'],
    ['FG%', '.501', '.501 FG%'],
    ['points', '1.0', '1.0 fantasy points'],
  ] as const)('writes the number of %s %s as "%s"', (id, number, text) => {
    expect(withColumnName(id, number)).toBe(text);
  });
});
