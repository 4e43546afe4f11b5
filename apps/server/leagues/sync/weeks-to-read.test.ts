import { addDays, type League } from '@fantasy-stats/domain';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { type StoredWeek, weeksAhead, weeksToRead } from './weeks-to-read.ts';

const firstDay = '2026-10-19';

/** Twenty weeks from Monday to Sunday; the last three are playoffs. */
function leagueOn(today: string, scoringForm: League['scoringForm'] = 'eachCategory'): League {
  const weeks = Array.from({ length: 20 }, (_, index) => ({
    number: index + 1,
    firstDay: addDays(firstDay, 7 * index),
    lastDay: addDays(firstDay, 7 * index + 6),
    isPlayoffs: index >= 17,
  }));
  return exampleLeague({
    size: 12,
    scoringForm,
    weeks,
    currentWeek: weeks.find((week) => week.firstDay <= today && today <= week.lastDay)?.number ?? null,
    today,
    firstDay,
    lastDay: addDays(firstDay, 139),
  });
}

const stored = (week: number, asOf: string, syncId = 'earlier'): StoredWeek => ({
  week,
  asOf,
  readAt: new Date(`${asOf}T12:00:00Z`),
  syncId,
});
const now = { id: 'now', allCorrections: false, ahead: true };

describe('the weeks that a sync reads', () => {
  it('are all except future playoffs if nothing is stored, starting with the current week', () => {
    const weeks = weeksToRead(leagueOn('2026-11-04'), [], now);
    expect(weeks).toEqual([3, 2, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  });

  it('leave out a week that ended more than ten days ago and was read ten days after its end', () => {
    const league = leagueOn('2026-11-12');
    const known = league.weeks.map((week) => stored(week.number, '2026-11-11'));
    /* Week 2 ended on November 1, eleven days ago, and week 3 on November 8. */
    expect(weeksToRead(league, known, { ...now, allCorrections: true })).toEqual([4, 3]);
    expect(weeksToRead(leagueOn('2026-11-11'), known, { ...now, allCorrections: true })).toEqual([4, 3, 2]);
  });

  it('include one earlier week for corrections: the week read longest ago', () => {
    const league = leagueOn('2026-11-11');
    const known = league.weeks.map((week) =>
      stored(week.number, week.number === 2 ? '2026-11-09' : '2026-11-10'),
    );
    expect(weeksToRead(league, known, now)).toEqual([4, 2]);
  });

  it('include a week that was stored before it ended, however long ago that was', () => {
    const league = leagueOn('2026-12-16');
    const known = league.weeks.map((week) =>
      stored(week.number, week.number === 4 ? '2026-11-15' : '2026-12-15'),
    );
    expect(weeksToRead(league, known, now)).toEqual([9, 4]);
  });

  it('include a week that was last read before its corrections ended, however long ago that was', () => {
    const league = leagueOn('2026-12-16');
    const readOn = (asOf: string) =>
      weeksToRead(
        league,
        league.weeks.map((week) => stored(week.number, week.number === 4 ? asOf : '2026-12-15')),
        now,
      );
    /* Week 4 ended on November 15, so its corrections end ten days later, on November 25. */
    expect(readOn('2026-11-16')).toEqual([9, 4]);
    expect(readOn('2026-11-25')).toEqual([9, 8]);
  });

  it('exclude weeks that this sync read before it was interrupted', () => {
    const league = leagueOn('2026-11-04');
    expect(
      weeksToRead(league, [stored(3, '2026-11-04', 'now'), stored(2, '2026-11-04', 'now')], now)[0],
    ).toBe(1);
  });

  it('exclude future weeks if each week requires a request; the backfill then reads them, next week first', () => {
    const league = leagueOn('2026-11-04');
    expect(weeksToRead(league, [], { ...now, ahead: false })).toEqual([3, 2, 1]);
    expect(weeksAhead(league, [stored(5, '2026-11-04')])).toEqual([
      4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
    ]);
    expect(weeksAhead(leagueOn('2026-11-04', 'rotisserie'), [])).toEqual([]);
  });

  it('include no upcoming schedule in leagues without matchups', () => {
    expect(weeksToRead(leagueOn('2026-11-04', 'rotisserie'), [], now)).toEqual([3, 2, 1]);
  });

  it('are at most two in any repeated sync, on every day of the season', () => {
    let known: StoredWeek[] = [];
    for (let index = 0; index < 120; index++) {
      const today = addDays(firstDay, index);
      const league = leagueOn(today);
      const read = weeksToRead(league, known, { id: today, allCorrections: false, ahead: true });
      if (index > 0 && !league.weeks.some((week) => week.isPlayoffs && week.firstDay <= today))
        expect(read.length, today).toBeLessThanOrEqual(2);
      known = league.weeks.flatMap((week) =>
        read.includes(week.number)
          ? [stored(week.number, today, today)]
          : known.filter((before) => before.week === week.number),
      );
    }
  });
});
