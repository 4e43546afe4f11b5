import { describe, expect, it } from 'vitest';
import { dayOfWeek, longDay, shortDay, tipTime } from './day-words.ts';

describe('days and times in the schedule', () => {
  it('are short in columns and long in sentences', () => {
    expect(shortDay('2026-11-23')).toBe('Mon 23');
    expect(longDay('2026-11-23')).toBe('Monday, November 23');
  });

  it('contain only the weekday, unless the week has that weekday twice', () => {
    expect(dayOfWeek('2026-11-24', { firstDay: '2026-11-23', lastDay: '2026-11-29' })).toBe('Tuesday');
    expect(dayOfWeek('2027-02-16', { firstDay: '2027-02-15', lastDay: '2027-02-28' })).toBe(
      'Tuesday, Feb 16',
    );
  });

  it('are in the user’s time zone, and say if the date differs there', () => {
    const tip = '2026-11-24T00:30:00Z';
    expect(tipTime(tip, '2026-11-23', 'America/New_York')).toBe('7:30 PM');
    expect(tipTime(tip, '2026-11-23', 'Europe/Berlin')).toBe('1:30 AM +1');
    expect(tipTime(null, '2026-11-23')).toBe('TBD');
    expect(tipTime('soon', '2026-11-23')).toBe('TBD');
  });
});
