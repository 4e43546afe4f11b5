import { addDays, daysFrom } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { responseWith } from '../testing/espn-handed.ts';
import { guessCalendar, readSchedule } from './calendar.ts';

/**
 * A season that starts on 2026-10-20, with a game at 7:30 p.m. Eastern and a later one on the West Coast
 * every evening.
 */
function schedule(count: number, changes: (period: number) => Record<string, unknown> = () => ({})) {
  const games = Array.from({ length: count }, (_, index) => {
    const day = addDays('2026-10-20', index);
    const isSummer = day < '2026-11-01' || day >= '2027-03-14';
    const seven = Date.parse(`${day}T23:30:00Z`) + (isSummer ? 0 : 3_600_000);
    const period = index + 1;
    // The late game starts at 10:30 p.m. Eastern. It belongs to the same day, although it is the next day in
    // UTC.
    return [
      { id: index, date: seven, scoringPeriodId: period },
      { id: 1000 + index, date: seven + 3 * 3_600_000, scoringPeriodId: period, ...changes(period) },
    ];
  });
  const proGamesByScoringPeriod = Object.fromEntries(games.map((day, index) => [index + 1, day]));
  return responseWith({
    settings: { proTeams: [1, 2].map((id) => ({ id, proGamesByScoringPeriod })) },
  });
}

describe("ESPN's calendar for a season", () => {
  it('has a day for every scoring period number, across both clock changes', () => {
    const calendar = readSchedule(schedule(160));
    expect(calendar?.firstDay).toBe('2026-10-20');
    expect(calendar?.isCertain).toBe(true);
    expect([...(calendar?.gameDays ?? [])].sort()).toEqual(
      daysFrom('2026-10-20', addDays('2026-10-20', 159)),
    );
  });

  it('is not affected by rescheduled games that keep the number of their original day', () => {
    const moved = schedule(160, (period) =>
      period % 5 === 0 ? { date: Date.parse('2027-04-01T23:00:00Z') } : {},
    );
    expect(readSchedule(moved)?.firstDay).toBe('2026-10-20');
  });

  it('skips and reports games without a day, and is null if no game has a day', () => {
    const found = responseWith({
      settings: { proTeams: [{ proGamesByScoringPeriod: { '1': [{ id: 1, date: 'soon' }, null] } }, 7] },
    });
    expect(readSchedule(found)).toBeNull();
    expect(found.response.skipped).toEqual([
      'settings.proTeams[0].proGamesByScoringPeriod.1[0].scoringPeriodId: is not the number of a day',
      'settings.proTeams[0].proGamesByScoringPeriod.1[1]: has another shape',
      'settings.proTeams[1]: has another shape',
    ]);
  });

  it('has a first day even before the games are published', () => {
    const firstGameDate = Date.parse('2026-10-20T23:30:00Z');
    const found = responseWith({ settings: { proTeams: [], playerOwnershipSettings: { firstGameDate } } });
    expect(readSchedule(found)).toMatchObject({ firstDay: '2026-10-20', isCertain: true });
  });
});

describe('a calendar computed without a schedule', () => {
  it.each([
    [2027, '2026-10-20'],
    [2026, '2025-10-21'],
    [2024, '2023-10-24'],
    [2021, '2020-12-22'],
    [2019, '2018-10-16'],
    [2012, '2011-12-25'],
  ])('for the season that ended in %i starts on %s', (year, day) => {
    expect(guessCalendar(year, null, '2027-06-01').firstDay).toBe(day);
  });

  it('uses ESPN’s number for today while the season is in progress', () => {
    expect(guessCalendar(2027, 10, '2026-10-30').firstDay).toBe('2026-10-21');
  });
});
