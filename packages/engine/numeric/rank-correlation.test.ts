import { expect, it } from 'vitest';
import { rankCorrelation } from './rank-correlation.ts';

it('rankCorrelation is 1 for equal orders and −1 for opposite orders, whatever the distances', () => {
  expect(rankCorrelation([1, 2, 3, 50], [0.1, 0.2, 7, 8])).toBe(1);
  expect(rankCorrelation([1, 2, 3, 50], [8, 7, 0.2, 0.1])).toBe(-1);
});

it('rankCorrelation equals 1 − 6·Σd² / (n·(n² − 1)) without ties', () => {
  // Ranks 1 2 3 4 5 and 2 1 4 5 3: Σd² = 1 + 1 + 1 + 1 + 4 = 8.
  expect(rankCorrelation([10, 20, 30, 40, 50], [2, 1, 4, 5, 3])).toBeCloseTo(1 - (6 * 8) / (5 * 24), 12);
});

it('rankCorrelation gives equal values their mean rank', () => {
  // Ranks 1 2.5 2.5 4 and 1 3 2 4: products of deviations from 2.5 add up to 2.25 + 0 + 0 + 2.25 = 4.5,
  // squares to 4.5 and 5.
  expect(rankCorrelation([1, 2, 2, 4], [1, 3, 2, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 12);
  // Ranks 1.5 1.5 3 and 2 2 2: a constant list has no correlation.
  expect(rankCorrelation([1, 1, 3], [7, 7, 7])).toBeNull();
});

it('rankCorrelation requires at least two values, all of them finite numbers', () => {
  expect(rankCorrelation([], [])).toBeNull();
  expect(rankCorrelation([1], [1])).toBeNull();
  expect(() => rankCorrelation([1, Number.NaN], [1, 2])).toThrow('values[1]');
  expect(() => rankCorrelation([1, 2], [1])).toThrow('other');
});
