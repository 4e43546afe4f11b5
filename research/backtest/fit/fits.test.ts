import { createRandom, logistic, normalCumulative } from '@fantasy-stats/engine/numeric';
import { treeSum } from '@fantasy-stats/engine/projection-model';
import { describe, expect, it } from 'vitest';
import { fitBoosting } from './boosting.ts';
import { LeastSquares } from './least-squares.ts';
import { fitLogistic } from './logistic.ts';
import { fitScales, ScaleSums } from './scales.ts';

describe('the fitting functions', () => {
  it('recover the coefficients of a simulated logistic outcome', () => {
    const random = createRandom(1);
    const rows = 20_000;
    const features = new Float32Array(rows * 3);
    const outcomes = new Float32Array(rows);
    const truth = [0.5, -1, 2];
    for (let row = 0; row < rows; row += 1) {
      const x = [1, random.normal(), random.next()];
      x.forEach((value, i) => {
        features[row * 3 + i] = value;
      });
      const logit = x.reduce((sum, value, i) => sum + value * (truth[i] ?? 0), 0);
      outcomes[row] = random.next() < logistic(logit) ? 1 : 0;
    }
    const found = fitLogistic({ features, outcomes, weights: new Float32Array(rows).fill(1), rows }, 3, 0.1);
    truth.forEach((value, i) => {
      expect(Math.abs((found[i] ?? 0) - value)).toBeLessThan(0.15);
    });
  });

  it('recover a linear relation, and give the same result if two halves of the data are merged', () => {
    const first = new LeastSquares(2);
    const second = new LeastSquares(2);
    for (let x = 0; x < 10; x += 1)
      (x % 2 === 0 ? first : second).add(Float64Array.of(1, x), 3 - 2 * x, 1 + x);
    first.merge(second, 1);
    const [intercept = 0, slope = 0] = first.solve(1e-9);
    expect(intercept).toBeCloseTo(3, 5);
    expect(slope).toBeCloseTo(-2, 6);
  });

  it('fit trees to nonlinear outcomes', () => {
    const random = createRandom(2);
    const rows = 8_000;
    const features = new Float32Array(rows * 2);
    const outcomes = new Float32Array(rows);
    for (let row = 0; row < rows; row += 1) {
      const x = random.next() - 0.5;
      const y = random.next() - 0.5;
      features[row * 2] = x;
      features[row * 2 + 1] = y;
      outcomes[row] = random.next() < (x * y > 0 ? 0.9 : 0.1) ? 1 : 0;
    }
    const weights = new Float32Array(rows).fill(1);
    const block = { features, start: new Float64Array(rows), outcomes, weights, rows };
    const shape = { loss: 'logistic', trees: 40, depth: 3, rate: 0.3, shrink: 30 } as const;
    const trees = fitBoosting([block], 2, shape);
    const chance = (x: number, y: number): number => logistic(treeSum(trees, Float64Array.of(x, y), 2, 0));
    expect(chance(0.3, 0.3)).toBeGreaterThan(0.8);
    expect(chance(-0.3, -0.3)).toBeGreaterThan(0.8);
    expect(chance(-0.3, 0.3)).toBeLessThan(0.2);
  });

  it('fit trees to nonlinear means on top of an existing forecast', () => {
    const random = createRandom(5);
    const rows = 6_000;
    const features = new Float32Array(rows);
    const outcomes = new Float32Array(rows);
    const start = new Float64Array(rows);
    for (let row = 0; row < rows; row += 1) {
      const x = random.next();
      features[row] = x;
      start[row] = 10 * x;
      outcomes[row] = 10 * x + (x > 0.5 ? 3 : -3) + random.normal();
    }
    const weights = new Float32Array(rows).fill(1);
    const shape = { loss: 'squares', trees: 60, depth: 2, rate: 0.2, shrink: 10 } as const;
    const trees = fitBoosting([{ features, start, outcomes, weights, rows }], 1, shape);
    for (const x of [0.1, 0.4, 0.6, 0.9]) {
      const added = treeSum(trees, Float64Array.of(x), 1, 10 * x);
      expect(Math.abs(added - (x > 0.5 ? 3 : -3))).toBeLessThan(0.4);
    }
  });

  it('recover the scale of over- or understated differences', () => {
    const random = createRandom(3);
    const sums = new ScaleSums(2);
    for (let n = 0; n < 40_000; n += 1) {
      const z = random.normal();
      sums.add(0, z, random.next() < normalCumulative(0.85 * z) ? 1 : 0);
      sums.add(1, z, random.next() < normalCumulative(1.15 * z) ? 1 : 0);
    }
    const [over = 0, under = 0] = fitScales([sums], 2);
    expect(over).toBeCloseTo(0.86, 1);
    expect(under).toBeCloseTo(1.14, 1);
    expect(fitScales([], 1)[0]).toBeCloseTo(1, 6);
  });
});
