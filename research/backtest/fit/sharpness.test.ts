import { createRandom } from '@fantasy-stats/engine/numeric';
import { describe, expect, it } from 'vitest';
import { fitSharpness } from './sharpness.ts';

/** Seasons of weekly estimates with given variation between and within seasons. */
function seasons(between: number, within: number, count: number) {
  const random = createRandom(12);
  return Array.from({ length: count }, () => {
    const mean = between * random.normal();
    return Array.from({ length: 20 }, () => ({
      sharpness: 1,
      score: 1_000 * (mean + within * random.normal()),
      information: 1_000,
    }));
  });
}

describe('fitSharpness', () => {
  it('recovers the variation between weeks and between seasons', () => {
    const { season, week } = fitSharpness(seasons(0.15, 0.1, 200));
    expect(season).toBeCloseTo(0.15, 1);
    expect(week).toBeCloseTo(0.1, 2);
  });

  it('stays near the prior if few seasons are known', () => {
    const none = fitSharpness([]);
    const few = fitSharpness(seasons(0, none.week, 2));
    expect(few.season).toBeLessThanOrEqual(none.season);
    expect(few.season).toBeGreaterThanOrEqual(few.week * Math.SQRT1_2 - 1e-9);
    expect(few.week).toBeCloseTo(none.week, 1);
  });
});
