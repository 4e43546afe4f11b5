import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnScores } from './column-scores.ts';

describe('columnScores', () => {
  it('measures the distance from the mean in standard deviations', () => {
    expect(columnScores([2, 4, 6])).toEqual([-Math.sqrt(1.5), 0, Math.sqrt(1.5)]);
  });

  it('is positive for the smaller value if less is better', () => {
    expect(columnScores([10, 20], 'lower')).toEqual([1, -1]);
  });

  it('is 0 in a column of equal values and null for a missing value', () => {
    expect(columnScores([0.1, 0.1, 0.1, null])).toEqual([0, 0, 0, null]);
    expect(columnScores([null])).toEqual([null]);
    expect(columnScores([])).toEqual([]);
  });

  it('throws an error that names the index of a value that is not a number', () => {
    expect(() => columnScores([1, Number.NaN])).toThrow(expect.objectContaining({ field: 'values[1]' }));
  });

  it('has mean 0 and variance 1 in any column with spread', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 30 }),
        (values) => {
          const scores = columnScores(values).map((score) => score ?? Number.NaN);
          const mean = scores.reduce((total, score) => total + score, 0) / scores.length;
          const variance = scores.reduce((total, score) => total + score * score, 0) / scores.length;
          expect(mean).toBeCloseTo(0, 9);
          expect(variance).toBeCloseTo(new Set(values).size === 1 ? 0 : 1, 9);
        },
      ),
    );
  });
});
