import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, eastern, placeSeason, seasonWeeks, weekday } from './calendar.ts';

describe('placeSeason', () => {
  it('places the season of 2026-27 where it really is', () => {
    const calendar = placeSeason('2027-01-13');
    expect(calendar.opening).toBe('2026-10-20');
    expect(calendar.currentWeek).toBe(13);
    expect(calendar.startYear).toBe(2026);
    expect(calendar.dayOf(153)).toBe('2027-03-21');
  });

  it('finds today in mid-season whatever the date, and opens on a Tuesday', () => {
    for (let day = 0; day < 800; day += 1) {
      const calendar = placeSeason(addDays('2026-01-01', day));
      expect(calendar.currentWeek).toBeGreaterThanOrEqual(10);
      expect(calendar.currentWeek).toBeLessThanOrEqual(15);
      expect(weekday(calendar.opening)).toBe(1);
    }
  });

  it('leaves the season in its place for six weeks, then starts another', () => {
    const openings = Array.from({ length: 85 }, (_, day) => placeSeason(addDays('2026-12-21', day)).opening);
    expect(new Set(openings.slice(0, 42)).size).toBe(1);
    expect(new Set(openings).size).toBe(3);
  });

  it('names the season by the year it starts in', () => {
    expect(placeSeason('2026-11-21').startYear).toBe(2026);
    expect(placeSeason('2027-03-01').startYear).toBe(2026);
    expect(placeSeason('2027-11-21').startYear).toBe(2027);
  });
});

describe('seasonWeeks', () => {
  it('follow one another without gaps from opening night to the last day, the all-star week twice as long', () => {
    const lengths = seasonWeeks.map(({ first, last }) => last - first + 1);
    expect(lengths[0]).toBe(6);
    expect(lengths[17]).toBe(14);
    expect(lengths.filter((length) => length === 7)).toHaveLength(22);
    for (const [place, { first }] of seasonWeeks.entries()) {
      expect(first).toBe(place === 0 ? 1 : (seasonWeeks[place - 1]?.last ?? 0) + 1);
    }
    expect(seasonWeeks.at(-1)?.last).toBe(174);
  });
});

describe('eastern', () => {
  it('reads wall-clock times in winter and summer', () => {
    expect(new Date(eastern('2027-01-13', 19)).toISOString()).toBe('2027-01-14T00:00:00.000Z');
    expect(new Date(eastern('2027-03-21', 19)).toISOString()).toBe('2027-03-21T23:00:00.000Z');
    expect(new Date(eastern('2026-10-20', 19, 30)).toISOString()).toBe('2026-10-20T23:30:00.000Z');
  });

  it('counts days over the change of the clocks', () => {
    expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  });
});
