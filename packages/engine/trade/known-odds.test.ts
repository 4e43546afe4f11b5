import { describe, expect, it } from 'vitest';
import { changeOf } from './change.ts';
import { withKnownOdds } from './known-odds.ts';

const odds = {
  simulations: 10_000,
  sides: [
    {
      teamId: '1',
      playoffs: changeOf(0.9, 0.97, 0.02),
      title: changeOf(0.236, 0.256, 0.03),
      finish: changeOf(50, 51, 1),
    },
    { teamId: '2', playoffs: null, title: changeOf(0.1, 0.05, 0.01), finish: changeOf(40, 39, 1) },
  ],
};

describe('withKnownOdds', () => {
  it('replaces the odds before the trade with the known odds, and keeps the change, its standard error and the final ranks', () => {
    const [first, second] = withKnownOdds(odds, [{ teamId: '1', playoffs: 0.88, title: 0.231 }]).sides;
    expect(first?.playoffs).toMatchObject({ before: 0.88, standardError: 0.02 });
    expect(first?.playoffs?.after).toBeCloseTo(0.95, 12);
    expect(first?.title.before).toBe(0.231);
    expect(first?.title.change).toBeCloseTo(0.02, 12);
    expect(first?.finish).toEqual(odds.sides[0]?.finish);
    expect(second).toEqual(odds.sides[1]);
  });

  it('keeps the odds after the trade between 0 and 1', () => {
    const [side] = withKnownOdds(odds, [{ teamId: '1', playoffs: 0.98, title: 0.995 }]).sides;
    expect(side?.playoffs?.after).toBe(1);
    expect(side?.playoffs?.change).toBeCloseTo(0.02, 12);
    const [, other] = withKnownOdds(odds, [{ teamId: '2', playoffs: null, title: 0.01 }]).sides;
    expect(other?.title).toMatchObject({ before: 0.01, after: 0 });
  });
});
