import type { ProjectionScore } from '@fantasy-stats/contract/projection-record';
import { expect, it } from 'vitest';
import { combineScores } from './combine.ts';

const score = (more: Partial<ProjectionScore>): ProjectionScore => ({
  players: 1,
  games: 1,
  lines: [],
  chances: [],
  logLoss: null,
  brier: null,
  played: { expected: 0, actual: 0, error: null },
  ...more,
});
const line = (weight: number, error: number): ProjectionScore['lines'][number] => ({
  statistic: 'PTS',
  weight,
  actual: 10,
  error,
  squared: error ** 2,
  bias: -error,
  beside: { weight: weight / 2, error, squared: error ** 2, averageError: 6, averageSquared: 36 },
});

it('combineScores weights each week’s score by its number of games', () => {
  const combined = combineScores([
    score({
      lines: [line(30, 2)],
      chances: [{ from: 0.9, to: 1, forecasts: 30, shown: 0.96, came: 0.9 }],
      logLoss: 0.2,
      brier: 0.1,
      played: { expected: 28.8, actual: 27, error: 0.5 },
    }),
    score({
      players: 3,
      games: 4,
      lines: [line(10, 6)],
      chances: [
        { from: 0.9, to: 1, forecasts: 5, shown: 0.92, came: 1 },
        { from: 0.1, to: 0.2, forecasts: 5, shown: 0.1, came: 0 },
      ],
      logLoss: 0.6,
      brier: 0.3,
      played: { expected: 5.1, actual: 5, error: 0.1 },
    }),
    // A score without games has no weight.
    score({
      players: 0,
      games: 0,
      lines: [{ ...line(0, 0), actual: null, error: null, squared: null, bias: null, beside: null }],
    }),
  ]);
  expect(combined).toMatchObject({ players: 4, games: 5 });
  expect(combined.lines).toEqual([
    {
      statistic: 'PTS',
      weight: 40,
      actual: 10,
      error: 3,
      squared: 12,
      bias: -3,
      beside: { weight: 20, error: 3, squared: 12, averageError: 6, averageSquared: 36 },
    },
  ]);
  expect(combined.chances.map(({ from, forecasts }) => [from, forecasts])).toEqual([
    [0.1, 5],
    [0.9, 35],
  ]);
  expect(combined.chances[1]?.came).toBeCloseTo((30 * 0.9 + 5) / 35, 9);
  expect(combined.logLoss).toBeCloseTo((30 * 0.2 + 10 * 0.6) / 40, 9);
  expect(combined.brier).toBeCloseTo((30 * 0.1 + 10 * 0.3) / 40, 9);
  expect(combined.played).toMatchObject({ expected: expect.closeTo(33.9, 9), actual: 32 });
  expect(combined.played.error).toBeCloseTo((0.5 + 3 * 0.1) / 4, 9);
});

it('combineScores returns nulls without scores', () => {
  expect(combineScores([])).toMatchObject({ players: 0, lines: [], chances: [], logLoss: null, brier: null });
});
