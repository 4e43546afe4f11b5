import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockOf,
  daysBetween,
  earlierCalendar,
  eastern,
  placeSeason,
  seasonWeeks,
  weekday,
} from './calendar.ts';

describe('placeSeason', () => {
  it('matches the real dates of the 2026-27 season', () => {
    const calendar = placeSeason('2027-01-13');
    expect(calendar.opening).toBe('2026-10-20');
    expect(calendar.currentWeek).toBe(13);
    expect(calendar.startYear).toBe(2026);
    expect(calendar.dayOf(153)).toBe('2027-03-21');
  });

  it('returns a season in which the given date is in mid-season, with opening night on a Tuesday', () => {
    for (let day = 0; day < 800; day += 1) {
      const calendar = placeSeason(addDays('2026-01-01', day));
      expect(calendar.currentWeek).toBeGreaterThanOrEqual(10);
      expect(calendar.currentWeek).toBeLessThanOrEqual(15);
      expect(weekday(calendar.opening)).toBe(1);
    }
  });

  it('returns the same opening night for 42 days, and then the next one', () => {
    const openings = Array.from({ length: 85 }, (_, day) => placeSeason(addDays('2026-12-21', day)).opening);
    expect(new Set(openings.slice(0, 42)).size).toBe(1);
    expect(new Set(openings).size).toBe(3);
  });

  it('names the season by its start year', () => {
    expect(placeSeason('2026-11-21').startYear).toBe(2026);
    expect(placeSeason('2027-03-01').startYear).toBe(2026);
    expect(placeSeason('2027-11-21').startYear).toBe(2027);
  });
});

describe('clockOf', () => {
  it.each([
    ['2026-11-22T07:59:59Z', '2026-11-21', 'noon'],
    ['2026-11-22T08:00:00Z', '2026-11-22', 'dawn'],
    ['2026-11-22T16:59:59Z', '2026-11-22', 'dawn'],
    ['2026-11-22T17:00:00Z', '2026-11-22', 'noon'],
    ['2026-11-23T03:00:00Z', '2026-11-22', 'noon'],
    ['2027-03-20T07:00:00Z', '2027-03-20', 'dawn'],
  ])('converts %s to the fantasy day %s and the time of day %s', (instant, today, clock) => {
    expect(clockOf(new Date(instant))).toEqual({ today, clock });
  });
});

describe('placeSeason with the real calendar', () => {
  const place = (day: string) => placeSeason(day, 'calendar');

  it.each([
    ['2025-10-21', 2025],
    ['2026-10-20', 2026],
    ['2027-10-19', 2027],
  ])('has opening night on %s, the third Tuesday of October', (opening, startYear) => {
    expect(place(opening)).toMatchObject({ opening, startYear, todayNumber: 1, currentWeek: 1 });
    expect(weekday(opening)).toBe(1);
  });

  it('returns the same season for every day from August to July', () => {
    for (let day = 0; day < 365; day += 1) {
      const today = addDays('2026-08-01', day);
      const calendar = place(today);
      expect(calendar.startYear, today).toBe(2026);
      expect(calendar.dayOf(calendar.todayNumber)).toBe(today);
      expect(calendar.currentWeek).toBeGreaterThanOrEqual(1);
      expect(calendar.currentWeek).toBeLessThanOrEqual(24);
    }
    expect(place('2027-08-01').startYear).toBe(2027);
  });

  it('has the first week as the current week before the season, and the last week after it', () => {
    expect(place('2026-09-15')).toMatchObject({ todayNumber: -34, currentWeek: 1 });
    expect(place('2027-06-01').currentWeek).toBe(24);
    expect(place('2027-06-01').todayNumber).toBeGreaterThan(174);
  });

  it('places earlier seasons 52 weeks apart and names them by start year', () => {
    const running = place('2027-01-13');
    expect(earlierCalendar(running, 1)).toMatchObject({
      opening: '2025-10-21',
      startYear: 2025,
      today: '2027-01-13',
    });
    expect(earlierCalendar(running, 3)).toMatchObject({ startYear: 2023, currentWeek: 24 });
    expect(weekday(earlierCalendar(running, 2).opening)).toBe(1);
  });
});

describe('seasonWeeks', () => {
  it('cover opening night to the last day without gaps, with a two-week all-star week', () => {
    const lengths = seasonWeeks.map(({ first, last }) => last - first + 1);
    expect(lengths[0]).toBe(6);
    expect(lengths[17]).toBe(14);
    expect(lengths.filter((length) => length === 7)).toHaveLength(22);
    for (const [index, { first }] of seasonWeeks.entries()) {
      expect(first).toBe(index === 0 ? 1 : (seasonWeeks[index - 1]?.last ?? 0) + 1);
    }
    expect(seasonWeeks.at(-1)?.last).toBe(174);
  });
});

describe('date functions of the simulator', () => {
  it('convert Eastern times to UTC in winter and summer', () => {
    expect(new Date(eastern('2027-01-13', 19)).toISOString()).toBe('2027-01-14T00:00:00.000Z');
    expect(new Date(eastern('2027-03-21', 19)).toISOString()).toBe('2027-03-21T23:00:00.000Z');
    expect(new Date(eastern('2026-10-20', 19, 30)).toISOString()).toBe('2026-10-20T23:30:00.000Z');
  });

  it.each([
    ['2026-10-31', 23, '2026-11-01T03:00:00.000Z'],
    ['2026-11-01', 1, '2026-11-01T05:00:00.000Z'],
    ['2026-11-01', 4, '2026-11-01T09:00:00.000Z'],
    ['2026-11-01', 12, '2026-11-01T17:00:00.000Z'],
    ['2027-03-14', 1, '2027-03-14T06:00:00.000Z'],
    ['2027-03-14', 3, '2027-03-14T07:00:00.000Z'],
    ['2027-03-14', 12, '2027-03-14T16:00:00.000Z'],
    ['2027-03-13', 27, '2027-03-14T07:00:00.000Z'],
  ])('convert Eastern times to UTC on days when clocks change: %s, %i o’clock', (day, hour, instant) => {
    expect(new Date(eastern(day, hour)).toISOString()).toBe(instant);
  });

  it('count days across a clock change', () => {
    expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  });
});
