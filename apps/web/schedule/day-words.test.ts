import { describe, expect, it } from 'vitest';
import { dayOfWeek, longDay, shortDay, tipTime } from './day-words.ts';

describe('days and times of the schedule', () => {
  it('are short in columns and long next to them', () => {
    expect(shortDay('2026-11-23')).toBe('Mon 23');
    expect(longDay('2026-11-23')).toBe('Monday, November 23');
  });

  it('name a day by its weekday only, unless the week has two of them', () => {
    expect(dayOfWeek('2026-11-24', { firstDay: '2026-11-23', lastDay: '2026-11-29' })).toBe('Tuesday');
    expect(dayOfWeek('2027-02-16', { firstDay: '2027-02-15', lastDay: '2027-02-28' })).toBe(
      'Tuesday, Feb 16',
    );
  });

  it('give the tip-off in the user’s time zone, and say if its date differs', () => {
    const tip = '2026-11-24T00:30:00Z';
    expect(tipTime(tip, '2026-11-23', 'America/New_York')).toBe('7:30 PM');
    expect(tipTime(tip, '2026-11-23', 'Europe/Berlin')).toBe('1:30 AM +1');
    expect(tipTime(null, '2026-11-23')).toBe('TBD');
    expect(tipTime('soon', '2026-11-23')).toBe('TBD');
  });
});
