import { addDays } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { daysToRead, daysWholeSince, type StoredDay } from './days-to-read.ts';

const league = (today: string) => ({ firstDay: '2026-10-20', lastDay: '2027-03-21', today });
const stored = (day: string, asOf: string, more: Partial<StoredDay> = {}): StoredDay => ({
  day,
  asOf,
  isWhole: true,
  misses: 0,
  ...more,
});

describe('daysToRead', () => {
  it('returns all past days, newest first, if none is stored', () => {
    expect(daysToRead(league('2026-10-23'), [])).toEqual(['2026-10-22', '2026-10-21', '2026-10-20']);
    expect(daysToRead(league('2026-10-20'), [])).toEqual([]);
    expect(daysToRead(league('2026-09-01'), [])).toEqual([]);
    expect(daysToRead(league('2027-06-01'), [])[0]).toBe('2027-03-21');
  });

  it('returns each day once it is over, after three days and after eleven days, and never again', () => {
    const day = '2026-11-02';
    let known: StoredDay[] = [];
    const readOn: number[] = [];
    for (let age = 0; age < 150; age++) {
      const today = addDays(day, age);
      if (!daysToRead(league(today), known).includes(day)) continue;
      readOn.push(age);
      known = [stored(day, today)];
    }
    expect(readOn).toEqual([1, 3, 11]);
  });

  it('never returns a day that was first stored after its corrections were over', () => {
    const known = [stored('2026-11-02', '2026-11-20')];
    for (const today of ['2026-11-20', '2026-11-21', '2027-02-01'])
      expect(daysToRead(league(today), known)).not.toContain('2026-11-02');
  });

  it('returns an incomplete day again on the next day, but no longer after four incomplete reads', () => {
    const gap = (misses: number, asOf: string) => [stored('2026-11-02', asOf, { isWhole: false, misses })];
    expect(daysToRead(league('2026-11-20'), gap(1, '2026-11-20'))).not.toContain('2026-11-02');
    expect(daysToRead(league('2026-11-21'), gap(1, '2026-11-20'))).toContain('2026-11-02');
    expect(daysToRead(league('2026-11-24'), gap(4, '2026-11-23'))).not.toContain('2026-11-02');
  });
});

describe('daysWholeSince', () => {
  it('returns the earliest day from which no day through yesterday is missing', () => {
    const at = league('2026-10-26');
    const known = ['2026-10-25', '2026-10-24', '2026-10-22'].map((day) => stored(day, '2026-10-26'));
    expect(daysWholeSince(at, known)).toBe('2026-10-24');
    expect(daysWholeSince(at, [])).toBeNull();
    expect(daysWholeSince(at, known.slice(1))).toBeNull();
  });
});
