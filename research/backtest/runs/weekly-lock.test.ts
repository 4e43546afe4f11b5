import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import { describe, expect, it } from 'vitest';
import { weekOutcome } from '../protocol/week-outcome.ts';
import { finder } from '../report/tables.ts';
import { weeklyLockFigures, weeklyLockSection } from '../report/weekly-lock-figures.ts';
import { type LockWeekGain, obviousLineup } from './weekly-lock.ts';

describe('obviousLineup', () => {
  it('takes the ten players with the highest average × scheduled games', () => {
    const players = Array.from({ length: 13 }, (_, index) => ({
      id: String(index),
      average: 10 + index,
      games: index < 3 ? 4 : 2,
    }));
    expect(obviousLineup(players).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      '0',
      '1',
      '2',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
  });
});

describe('weekOutcome', () => {
  const line = (facts: Record<string, number>) => {
    const totals = new Float64Array(PART_COUNT);
    for (const [part, value] of Object.entries(facts)) totals[partIndex(part as 'PTS')] = value;
    return totals;
  };

  it('counts category wins, with ties as half a win, or fantasy points', () => {
    const [own, theirs] = [line({ PTS: 10, REB: 5, TO: 3 }), line({ PTS: 8, REB: 5, TO: 2 })];
    expect(weekOutcome('eachCategory', own, theirs)).toEqual([4.5, 0.5]);
    expect(weekOutcome('headToHeadPoints', own, theirs)).toEqual([9, 0.5]);
    expect(weekOutcome('headToHeadPoints', line({ AST: 5 }), theirs)).toEqual([10, 1]);
  });
});

describe('weeklyLockFigures', () => {
  it('compares the engine lineup’s gain over the obvious lineup, in all seasons together, with the target', () => {
    const gains = Array.from(
      { length: 20 },
      (_, week): LockWeekGain => ({
        season: week < 10 ? 'first' : 'second',
        week,
        form: week % 2 === 0 ? 'eachCategory' : 'headToHeadPoints',
        score: week % 2 === 0 ? 0.1 + week / 1000 : (week % 3) - 1,
        matchups: 0.01,
        changed: 1,
      }),
    );
    const figures = weeklyLockFigures(gains);
    const of = finder(figures);
    expect(of('weekly-lock/categories/pooled/category wins')).toMatchObject({ bar: 0, holds: true });
    expect(of('weekly-lock/points/pooled/fantasy points')).toMatchObject({ bar: 0, holds: false });
    expect(of('weekly-lock/points/first/matchup wins').bar).toBeNull();
    expect(weeklyLockSection(figures, ['first', 'second'])).toContain('| pooled | 0.109 |');
  });
});
