import { describe, expect, it } from 'vitest';
import { teamWeek } from '../testing/example-season.ts';
import { weekFromTotals } from './week-from-totals.ts';

const totals = { teamId: '1', pointsFor: 250.25, seasonLine: { FGM: 90, FGA: 190, 'FG%': 0.47, PTS: 240 } };
const weeks = [
  teamWeek(1, '1', { FGM: 40, FGA: 80, PTS: 110 }, { points: 120.1 }),
  teamWeek(2, '1', { FGM: 45, FGA: 100, PTS: 120 }, { points: 119.9 }),
];

describe('weekFromTotals', () => {
  it('returns the season totals minus the earlier weeks, without rates', () => {
    expect(weekFromTotals(3, totals, weeks, true)).toEqual({
      week: 3,
      teamId: '1',
      line: { FGM: 5, FGA: 10, PTS: 10 },
      gamesPlayed: null,
      gamesRemaining: null,
      points: 10.25,
    });
    expect(weekFromTotals(3, totals, weeks, false)?.points).toBeNull();
  });

  it('returns the totals in the first week', () => {
    expect(weekFromTotals(1, totals, [], true)).toMatchObject({ line: { PTS: 240 }, points: 250.25 });
  });

  it('counts a week without games as zeros', () => {
    const idle = teamWeek(2, '1', {}, { points: 0, gamesPlayed: 0 });
    expect(weekFromTotals(3, totals, [...weeks.slice(0, 1), idle], true)?.line).toEqual({
      FGM: 50,
      FGA: 110,
      PTS: 130,
    });
  });

  it('returns null if the standings are outdated or a value is unknown', () => {
    const lagging = { ...totals, seasonLine: { ...totals.seasonLine, PTS: 229 } };
    expect(weekFromTotals(3, lagging, weeks, true)).toBeNull();
    const partly = teamWeek(2, '1', { FGM: 45, FGA: 100 }, { points: 119.9 });
    expect(weekFromTotals(3, totals, [...weeks.slice(0, 1), partly], true)).toBeNull();
    expect(weekFromTotals(3, { ...totals, seasonLine: {} }, weeks, true)).toBeNull();
  });
});
