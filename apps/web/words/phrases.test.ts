import { addDays } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { formatDay } from './phrases.ts';

describe('a day of the calendar', () => {
  it('is written as the browser’s American format writes it, on every day of a leap year', () => {
    const american = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const days = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));
    expect(days.map(formatDay)).toEqual(days.map((day) => american.format(new Date(`${day}T12:00:00Z`))));
    expect(formatDay('2026-11-30')).toBe('Nov 30');
  });
});
