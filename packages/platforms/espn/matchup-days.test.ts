import { addDays, daysBetween, daysFrom, type Week, weekday } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { dayOfPeriod } from './calendar.ts';
import { type MatchupPlan, placeMatchups } from './matchup-days.ts';
import { type PlannedMatchup, planWeeks } from './planned-weeks.ts';

const openingDay = '2026-10-20';
const lastDay = '2027-03-21';
/* The season's All-Star break. */
const breakDays = ['2027-02-19', '2027-02-24'] as const;
const gameDays = new Set(
  daysFrom(openingDay, '2027-04-11').filter((day) => day < breakDays[0] || day > breakDays[1]),
);

const planned = (lists: readonly (readonly number[])[], more: object = {}): PlannedMatchup[] =>
  planWeeks({
    periodTypeId: 2,
    matchupPeriodCount: lists.length,
    matchupPeriods: Object.fromEntries(lists.map((ids, index) => [String(index + 1), ids])),
    playoffTeamCount: 4,
    playoffMatchupPeriodLength: 1,
    ...more,
  });

const place = (matchups: readonly PlannedMatchup[], more: Partial<MatchupPlan> = {}): Week[] =>
  placeMatchups({
    matchups,
    openingDay,
    firstDay: openingDay,
    lastDay,
    known: new Map(),
    gameDays,
    running: null,
    ...more,
  });

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const single = (first: number, last: number) => range(first, last).map((id) => [id]);
const spans = (weeks: readonly Week[]) => weeks.map(({ firstDay, lastDay: last }) => `${firstDay}..${last}`);

/** Throws unless the weeks cover each day between two days once, in order. */
function expectTiling(weeks: readonly Week[], first: string, last: string): void {
  expect(weeks.flatMap((week) => daysFrom(week.firstDay, week.lastDay))).toEqual(daysFrom(first, last));
}

describe('the days of ESPN matchups', () => {
  it('are the days of the listed weeks in a league that starts late', () => {
    const weeks = place(planned(single(3, 21)), { firstDay: dayOfPeriod(openingDay, 14) });
    expect(weeks).toHaveLength(19);
    expect(spans(weeks.slice(0, 2))).toEqual(['2026-11-02..2026-11-08', '2026-11-09..2026-11-15']);
    expect(weeks[15]).toMatchObject({ number: 16, firstDay: '2027-02-15', lastDay: '2027-02-28' });
    expect(weeks[18]).toMatchObject({ firstDay: '2027-03-15', lastDay });
  });

  it.skipIf(!hasRecordings)(`match a recorded league that starts late${recordingsNote}`, () => {
    const recorded = readRecording('small/espn_late_start.json') as {
      settings: { scheduleSettings: Parameters<typeof planWeeks>[0] };
      status: { firstScoringPeriod: number; finalScoringPeriod: number };
      firstDayOfSeason: string;
      expected: Record<string, string>;
    };
    const { firstScoringPeriod, finalScoringPeriod } = recorded.status;
    const first = recorded.firstDayOfSeason;
    const weeks = place(planWeeks(recorded.settings.scheduleSettings), {
      openingDay: first,
      firstDay: dayOfPeriod(first, firstScoringPeriod),
      lastDay: dayOfPeriod(first, finalScoringPeriod),
    });
    for (const [name, days] of Object.entries(recorded.expected)) {
      const number = Number(/\d+/.exec(name)?.[0]);
      expect(spans(weeks)[number - 1], name).toBe(days);
    }
  });

  it('cover the season from the first to the last scoring period without gaps', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 24 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 10 }),
        lengths,
        fc.boolean(),
        fc.boolean(),
        (shift, firstWeek, counts, isListed, hasGames) => {
          const opening = addDays('2026-10-19', shift);
          // ESPN's weeks end on Sundays, and the first one has at least four days.
          const firstSunday = addDays(opening, 6 - weekday(opening));
          const isShort = daysBetween(opening, firstSunday) < 3;
          const week1 = isShort ? addDays(firstSunday, 7) : firstSunday;
          const start = firstWeek === 1 ? opening : addDays(week1, 7 * (firstWeek - 2) + 1);
          const total = counts.reduce((sum, count) => sum + count, 0);
          const end = addDays(week1, 7 * (firstWeek - 1 + total - 1));
          let next = firstWeek;
          const lists = counts.map((count) => {
            const ids = range(next, next + count - 1);
            next += count;
            return ids;
          });
          const matchups = planned(isListed ? lists : []);
          const weeks = place(matchups.length > 0 ? matchups : planned(lists), {
            openingDay: opening,
            firstDay: start,
            lastDay: end,
            gameDays: hasGames ? gameDays : new Set(),
          });
          expect(weeks).toHaveLength(counts.length);
          expectTiling(weeks, start, end);
          for (const [index, week] of weeks.entries())
            if (index > 0 || firstWeek > 1)
              expect(daysBetween(week.firstDay, week.lastDay) + 1).toBe(7 * (counts[index] ?? 0));
        },
      ),
    );
  });

  it('give the week with the All-Star break two calendar weeks, whenever the league starts', () => {
    for (const firstWeek of range(1, 17)) {
      const firstDay = firstWeek === 1 ? openingDay : addDays('2026-10-26', 7 * (firstWeek - 2));
      const weeks = place(planned(single(firstWeek, 21)), { firstDay });
      expectTiling(weeks, firstDay, lastDay);
      const long = weeks.filter((week) => daysBetween(week.firstDay, week.lastDay) > 6);
      expect(spans(long)).toEqual(['2027-02-15..2027-02-28']);
    }
  });

  it('cover several weeks in playoff rounds', () => {
    const weeks = place(planned([...single(3, 17), [18, 19], [20, 21]]), { firstDay: '2026-11-02' });
    expect(spans(weeks.slice(-3))).toEqual([
      '2027-02-08..2027-02-14',
      '2027-02-15..2027-03-07',
      '2027-03-08..2027-03-21',
    ]);
  });

  it('start within a listed week if the first scoring period does', () => {
    const weeks = place(planned(single(3, 21)), { firstDay: '2026-11-05' });
    expect(spans(weeks.slice(0, 2))).toEqual(['2026-11-05..2026-11-08', '2026-11-09..2026-11-15']);
  });

  it('start up to six days before a listed week, and never include weeks that no matchup lists', () => {
    expect(place(planned(single(3, 21)), { firstDay: '2026-10-29' })[0]).toMatchObject({
      firstDay: '2026-10-29',
      lastDay: '2026-11-08',
    });
    expect(place(planned(single(3, 21)))[0]).toMatchObject({ firstDay: '2026-11-02', lastDay: '2026-11-08' });
  });

  it('start at the first scoring period if ESPN lists no weeks', () => {
    const weeks = place(planned([], { matchupPeriodCount: 17 }), { firstDay: '2026-11-02' });
    expect(weeks).toHaveLength(19);
    expect(spans(weeks.slice(0, 1))).toEqual(['2026-11-02..2026-11-08']);
    expectTiling(weeks, '2026-11-02', lastDay);
  });

  it.each([
    ['overlap', [[3], [3, 4], [5]]],
    ['do not fit the season', [[3], [4], [250]]],
  ])('start at the first scoring period if the lists %s', (_, lists) => {
    const weeks = place(planned(lists), { firstDay: '2026-11-02' });
    expect(weeks[0]?.firstDay).toBe('2026-11-02');
    expectTiling(weeks, '2026-11-02', lastDay);
  });

  it('are assigned to week numbers that match ESPN’s current matchup if weeks before the league’s start are listed', () => {
    const firstDay = '2026-11-02';
    const early = planned(single(1, 19));
    const relative = place(early, { firstDay, running: { matchup: 1, day: '2026-11-03' } });
    expect(relative[0]).toMatchObject({ firstDay: '2026-11-02', lastDay: '2026-11-08' });
    const absolute = place(planned(single(1, 21)), { firstDay, running: { matchup: 3, day: '2026-11-03' } });
    expect(absolute[2]).toMatchObject({ number: 3, firstDay: '2026-11-02', lastDay: '2026-11-08' });
  });

  it('use the days on which a matchup had points', () => {
    const known = new Map([[2, { firstDay: '2026-11-16', lastDay: '2026-11-22' }]]);
    const weeks = place(planned(single(3, 20)), { firstDay: '2026-11-02', known });
    expect(weeks[1]).toMatchObject({ number: 2, firstDay: '2026-11-16' });
    expectTiling(weeks, '2026-11-02', lastDay);
  });

  it('are the listed days if the league lists days', () => {
    const lists = [range(14, 20), range(21, 34), range(35, 153)];
    const weeks = place(planned(lists, { periodTypeId: 1 }), { firstDay: '2026-11-02' });
    expect(spans(weeks)).toEqual([
      '2026-11-02..2026-11-08',
      '2026-11-09..2026-11-22',
      '2026-11-23..2027-03-21',
    ]);
  });
});
