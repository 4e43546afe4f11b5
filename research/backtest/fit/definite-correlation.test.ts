import { cholesky } from '@fantasy-stats/engine/numeric';
import { PART_COUNT, projectionConstants } from '@fantasy-stats/engine/projection';
import { describe, expect, it } from 'vitest';
import { definiteCorrelation } from './definite-correlation.ts';

describe('definiteCorrelation', () => {
  it('keeps a valid matrix unchanged', () => {
    const valid = [1, 0.5, 0.2, 0.5, 1, 0.3, 0.2, 0.3, 1];
    expect(definiteCorrelation(valid, 3)).toEqual(valid);
  });

  it('makes contradictory correlations valid with the smallest change', () => {
    // Impossible for three variables: the first two move together, but the third moves with one and against
    // the other.
    const contradictory = [1, 0.9, 0.9, 0.9, 1, -0.9, 0.9, -0.9, 1];
    const drawn = definiteCorrelation(contradictory, 3);
    expect([drawn[0], drawn[4], drawn[8]]).toEqual([1, 1, 1]);
    // Correlations of c, c and −c are valid up to c = ½.
    expect(drawn[1]).toBeCloseTo(0.498, 2);
    expect(drawn[5]).toBeCloseTo(-0.498, 2);
  });

  it('does not change the shipped correlation', () => {
    const { correlation } = projectionConstants.spread;
    expect(definiteCorrelation(correlation, PART_COUNT)).toEqual(correlation);
    const lower = cholesky(Float64Array.from(correlation), PART_COUNT);
    for (let part = 0; part < PART_COUNT; part += 1)
      expect(lower[part * PART_COUNT + part]).toBeGreaterThan(0);
  });
});
