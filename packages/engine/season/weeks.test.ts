import { describe, expect, it } from 'vitest';
import { exampleLeague, exampleWeeks } from '../testing/example-season.ts';
import { daysPlayed, playedWeeks, weekOf } from './weeks.ts';

const weeks = exampleWeeks(4).map((week) => ({ ...week, isPlayoffs: week.number === 4 }));
const league = exampleLeague({ weeks, today: '2026-11-04' });

describe('playedWeeks', () => {
  it('returns the completed weeks, and the current week on request', () => {
    expect(playedWeeks(league)).toEqual([1, 2]);
    expect(playedWeeks(league, { includeRunning: true })).toEqual([1, 2, 3]);
  });

  it('can be limited to the last weeks and to any past week', () => {
    expect(playedWeeks(league, { last: 1 })).toEqual([2]);
    expect(playedWeeks(league, { throughWeek: 1 })).toEqual([1]);
  });

  it('includes playoff weeks only on request', () => {
    const over = { ...league, phase: 'over' as const };
    expect(playedWeeks(over)).toEqual([1, 2, 3]);
    expect(playedWeeks(over, { includePlayoffs: true })).toEqual([1, 2, 3, 4]);
  });

  it('is empty before the season', () => {
    expect(playedWeeks({ ...league, today: '2026-10-01' }, { includeRunning: true })).toEqual([]);
  });

  it('rejects a limit of 0 weeks', () => {
    expect(() => playedWeeks(league, { last: 0 })).toThrow(expect.objectContaining({ field: 'last' }));
  });
});

describe('daysPlayed', () => {
  it('counts up to the league’s current day, but never beyond the week', () => {
    expect(league.weeks.map((week) => daysPlayed(league, week))).toEqual([7, 7, 3, 0]);
  });

  it('rejects a week without days', () => {
    const broken = exampleLeague({
      weeks: [{ number: 1, firstDay: '2026-10-20', lastDay: '2026-10-19', isPlayoffs: false }],
    });
    expect(() => weekOf(broken, 1)).toThrow(expect.objectContaining({ field: 'league.weeks[1]' }));
  });
});
