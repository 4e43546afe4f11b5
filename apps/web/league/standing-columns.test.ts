import type { Standing } from '@fantasy-stats/domain';
import { expect, it } from 'vitest';
import { exampleView } from './example-view.ts';
import { luckText } from './luck-text.ts';
import { standingRows } from './standing-rows.ts';

it('luckText is the difference of the shown wins and the shown expected wins', () => {
  // For 3 wins and 2.45 expected, the text may show 2.5 or 2.4, but the luck must match the shown numbers.
  for (let expected = 0; expected < 9; expected += 0.05) {
    const text = luckText({ expected, luck: 3 - expected });
    expect(Number(text.replace('−', '-'))).toBeCloseTo(3 - Number(expected.toFixed(1)), 9);
  }
  expect(luckText({ expected: null, luck: null })).toBe('–');
});

it('the points behind first place are the difference of the shown points', () => {
  const platform = (teamId: string, pointsFor: number): Standing => ({
    teamId,
    rank: null,
    wins: 0,
    losses: 0,
    ties: 0,
    playoffSeed: null,
    gamesBack: null,
    pointsFor,
    pointsAgainst: null,
    streak: null,
    seasonLine: {},
  });
  // 100.26 and 90.14 are shown as 100.3 and 90.1, so the difference is 10.2, not the exact 10.1.
  const view = exampleView({
    form: 'seasonPoints',
    levels: [[1], [2]],
    changes: { standings: [platform('1', 100.26), platform('2', 90.14)] },
  });
  expect(Object.fromEntries(standingRows(view, null).map(({ teamId, behind }) => [teamId, behind]))).toEqual({
    '1': 0,
    '2': 10.2,
  });
});
