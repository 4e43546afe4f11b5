import { describe, expect, it } from 'vitest';
import { clearFrom, rateSampleOf, sampleOf, typicalVariance, windowChange } from './window-change.ts';

describe('windowChange', () => {
  it('shrinks the variance of a few games toward the typical variance, and returns the change with its standard error', () => {
    const before = sampleOf([20, 22, 24, 22, 22]);
    const now = sampleOf([30, 32]);
    expect(before).toEqual({ games: 5, mean: 22, squares: 8 });
    expect(now).toEqual({ games: 2, mean: 31, squares: 2 });
    // The variance is (8 + 2 + 8 × 25) / (4 + 1 + 8) = 210 / 13, times 1/5 + 1/2.
    const { error, ...change } = windowChange(before, now, 25);
    expect(change).toMatchObject({ before: 22, now: 31, change: 9 });
    expect(error).toBeCloseTo(Math.sqrt((210 / 13) * 0.7), 9);
    // t = 2.676 with 13 degrees of freedom has a two-sided p-value of 0.019, the same as z = 2.34.
    expect(9 / error).toBeCloseTo(2.676, 3);
    expect(change.z).toBeCloseTo(2.343, 2);
  });

  it('returns z = 0 if nothing changed, and the opposite z for the opposite change', () => {
    const [one, other] = [sampleOf([10, 14, 12]), sampleOf([18, 22, 20])];
    expect(windowChange(one, one, 9).z).toBe(0);
    expect(windowChange(one, other, 9).z).toBeCloseTo(-windowChange(other, one, 9).z, 12);
    expect(windowChange(sampleOf([5, 5]), sampleOf([5, 5]), 0)).toMatchObject({ error: 0, z: 0 });
  });
});

describe('rateSampleOf', () => {
  it('weights games by their minutes and has no spread for a constant rate', () => {
    const steady = rateSampleOf(
      [
        { top: 10, bottom: 20 },
        { top: 15, bottom: 30 },
      ],
      36,
    );
    expect(steady).toEqual({ games: 2, mean: 18, squares: 0 });
    const uneven = rateSampleOf(
      [
        { top: 8, bottom: 20 },
        { top: 17, bottom: 30 },
      ],
      36,
    );
    expect(uneven.mean).toBe(18);
    // Each game is 2 above or below the mean rate. Per 36 minutes, at an average of 25, that is 2 × 36/25 =
    // 2.88.
    expect(uneven.squares).toBeCloseTo(2 * 2.88 ** 2, 9);
  });
});

it('typicalVariance pools the squares of all samples over their degrees of freedom', () => {
  expect(typicalVariance([sampleOf([1, 3]), sampleOf([4, 4, 10])])).toBeCloseTo((2 + 24) / 3, 9);
  expect(typicalVariance([sampleOf([7])])).toBe(0);
});

describe('clearFrom', () => {
  it('returns the smallest |z| that keeps the share of false findings within the limit', () => {
    // The p-values 0.00006 (z = 4), 0.0027 (−3), 0.13 (1.5) and 0.84 (0.2) are compared with 0.025, 0.05,
    // 0.075 and 0.1.
    expect(clearFrom([0.2, 4, -3, 1.5], 0.1)).toBe(3);
    // With 100 tests, the largest |z| needs p ≤ 0.1 / 100 = 0.001, but |z| = 3 has p = 0.0027.
    expect(clearFrom([3, ...Array.from({ length: 99 }, () => 0)], 0.1)).toBe(Number.POSITIVE_INFINITY);
    expect(clearFrom([], 0.1)).toBe(Number.POSITIVE_INFINITY);
  });
});
