import { addDays, daysBetween, daysFrom, weekday } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlannedWeek, placeWeeks } from './weeks.ts';

const plain = (count: number, playoffsFrom = count + 1): PlannedWeek[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    calendarWeeks: 1,
    isPlayoffs: index + 1 >= playoffsFrom,
  }));

const season2026 = {
  firstDay: '2026-10-20',
  lastDay: '2027-03-21',
  known: new Map(),
  knownAreBounds: false,
  gameDays: new Set<string>(),
};

const except = (first: string, last: string, gap: readonly [string, string]) =>
  new Set(daysFrom(first, last).filter((day) => day < gap[0] || day > gap[1]));

describe('a season’s weeks', () => {
  it('start with a week that ends on Sunday, and give the all-star week two calendar weeks', () => {
    const weeks = placeWeeks({
      weeks: plain(21, 19),
      ...season2026,
      gameDays: except('2026-10-20', '2027-04-11', ['2027-02-19', '2027-02-24']),
    });
    expect(weeks).toHaveLength(21);
    expect(weeks[0]).toMatchObject({ number: 1, firstDay: '2026-10-20', lastDay: '2026-10-25' });
    expect(weeks[1]).toMatchObject({ firstDay: '2026-10-26', lastDay: '2026-11-01' });
    expect(weeks[17]).toMatchObject({ number: 18, firstDay: '2027-02-15', lastDay: '2027-02-28' });
    expect(weeks[20]).toMatchObject({ firstDay: '2027-03-15', lastDay: '2027-03-21', isPlayoffs: true });
  });

  it('give the week with the schedule’s break two calendar weeks, whenever the break is', () => {
    const weeks = placeWeeks({
      weeks: plain(21),
      ...season2026,
      gameDays: except('2026-10-20', '2027-04-11', ['2027-01-15', '2027-01-20']),
    });
    expect(weeks.filter((week) => daysBetween(week.firstDay, week.lastDay) === 13)).toMatchObject([
      { number: 13, firstDay: '2027-01-11' },
    ]);
  });

  it('use the third Sunday of February as the break while the schedule is unknown', () => {
    const [, , third] = placeWeeks({ weeks: plain(21), ...season2026 }).slice(15);
    expect(third).toMatchObject({ number: 18, firstDay: '2027-02-15', lastDay: '2027-02-28' });
  });

  it('fill the season around weeks whose days are known', () => {
    const known = new Map([[17, { firstDay: '2027-02-15', lastDay: '2027-02-21' }]]);
    const weeks = placeWeeks({ weeks: plain(21), ...season2026, known, knownAreBounds: true });
    expect(weeks[16]).toMatchObject({ firstDay: '2027-02-15', lastDay: '2027-02-21' });
    expect(weeks[15]).toMatchObject({ firstDay: '2027-02-01', lastDay: '2027-02-14' });
    expect(weeks[20]).toMatchObject({ lastDay: '2027-03-21' });
  });

  it('include two calendar weeks for a two-week round', () => {
    const twoWeekRounds = plain(20, 20).map((week) =>
      week.number === 20 ? { ...week, calendarWeeks: 2 } : week,
    );
    const weeks = placeWeeks({ weeks: twoWeekRounds, ...season2026 });
    expect(weeks.at(-1)).toMatchObject({ number: 20, firstDay: '2027-03-08', lastDay: '2027-03-21' });
  });

  it('combine a first week of fewer than four days with the next week', () => {
    const weeks = placeWeeks({
      weeks: plain(2),
      ...season2026,
      firstDay: '2026-10-23',
      lastDay: '2026-11-08',
    });
    expect(weeks[0]).toMatchObject({ firstDay: '2026-10-23', lastDay: '2026-11-01' });
  });

  it('cover every day of the season once, in order, whatever is known', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 8, max: 24 }),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 170 })), {
          maxLength: 6,
        }),
        (start, count, spare, cutDays) => {
          const firstDay = addDays('2026-10-19', start);
          const slotsEnd = addDays(firstDay, (count + spare) * 7);
          const lastDay = addDays(slotsEnd, 6 - weekday(slotsEnd));
          const known = new Map(cutDays.map(([week, day]) => [week, { firstDay: addDays(firstDay, day) }]));
          const weeks = placeWeeks({
            weeks: plain(count),
            firstDay,
            lastDay,
            known,
            knownAreBounds: false,
            gameDays: new Set(),
          });
          expect(weeks.map((week) => week.number)).toEqual(plain(count).map((week) => week.number));
          expect(weeks[0]?.firstDay).toBe(firstDay);
          expect(weeks.at(-1)?.lastDay).toBe(lastDay);
          for (const [index, week] of weeks.entries()) {
            expect(daysBetween(week.firstDay, week.lastDay)).toBeGreaterThanOrEqual(3);
            const next = weeks[index + 1];
            if (next) expect(next.firstDay).toBe(addDays(week.lastDay, 1));
          }
        },
      ),
    );
  });
});
