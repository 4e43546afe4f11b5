import { describe, expect, it } from 'vitest';
import { rollingMeans } from './rolling-means.ts';

describe('rollingMeans', () => {
  it('averages the last six games, and needs at least three', () => {
    const means = rollingMeans([1, 2, 3, 4, 5, 6, 13]);
    expect(means.map((mean) => mean?.mean ?? null)).toEqual([null, null, 2, 2.5, 3, 3.5, 5.5]);
  });

  it('returns an 80% interval that covers four of five means', () => {
    const [, , third] = rollingMeans([1, 2, 3]);
    expect(third?.high).toBeCloseTo(2 + 1.2815516 / Math.sqrt(3), 9);
    expect(rollingMeans([4, 4, 4]).at(-1)).toEqual({ mean: 4, low: 4, high: 4 });
  });
});
