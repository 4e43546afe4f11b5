import { createRandom, exponential, logarithm, logistic } from '@fantasy-stats/engine/numeric';
import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import {
  AVAILABILITY_FEATURES,
  CALIBRATION_FEATURES,
  CALIBRATION_GROUPS,
  calibrationFeatures,
  type SpreadConstants,
} from '@fantasy-stats/engine/projection-model';
import { describe, expect, it } from 'vitest';
import type { AvailabilityRows } from './availability.ts';
import { intervalWidths, widened } from './interval-width.ts';
import { fitPlayCalibration, playEvidence } from './play-calibration.ts';
import type { SpreadRows } from './spread-rows.ts';

const noTrees = { depth: 0, features: [], thresholds: [], leaves: [] };

/** Forecasts whose only feature is their logit. Outcomes follow the probability `truth(logit)`. */
function rowsWith(truth: (logit: number) => number, count: number, group: number): AvailabilityRows {
  const random = createRandom(7, group);
  const features = new Float32Array(count * AVAILABILITY_FEATURES);
  const outcomes = new Float32Array(count);
  for (let row = 0; row < count; row += 1) {
    const logit = 8 * random.next() - 4;
    features[row * AVAILABILITY_FEATURES] = logit;
    outcomes[row] = random.next() < logistic(truth(logit)) ? 1 : 0;
  }
  return {
    features,
    outcomes,
    weights: new Float32Array(count).fill(1),
    groups: new Uint8Array(count).fill(group),
    rows: count,
  };
}

const none = rowsWith((logit) => logit, 0, 0);
const own = Array.from({ length: AVAILABILITY_FEATURES }, (_, i) => (i === 0 ? 1 : 0));
const constants = { regimes: [own, own, own], trees: noTrees };

describe('fitPlayCalibration', () => {
  it('leaves forecasts unchanged without an earlier season', () => {
    const rows = fitPlayCalibration([]);
    expect(rows).toHaveLength(CALIBRATION_GROUPS);
    for (const row of rows) {
      expect(row).toHaveLength(CALIBRATION_FEATURES);
      expect(row[1]).toBe(1);
      expect(row.filter((value) => value !== 0)).toHaveLength(1);
    }
  });

  it('corrects an overconfident group, and leaves other groups unchanged', () => {
    const evidence = playEvidence([rowsWith((logit) => 0.4 + 0.6 * logit, 60_000, 0), none, none], constants);
    const calibration = fitPlayCalibration([evidence]);
    const features = new Float64Array(CALIBRATION_FEATURES);
    const recalibrated = (group: number, logit: number): number => {
      calibrationFeatures(logit, features);
      return features.reduce((sum, value, i) => sum + value * (calibration[group]?.[i] ?? 0), 0);
    };
    for (const logit of [-3, -1, 0, 1.5, 3]) {
      expect(Math.abs(logistic(recalibrated(0, logit)) - logistic(0.4 + 0.6 * logit))).toBeLessThan(0.02);
      expect(recalibrated(2, logit)).toBeCloseTo(logit, 9);
    }
  });

  it('weights the latest season more than earlier seasons', () => {
    const high = playEvidence([rowsWith((logit) => logit + 1, 20_000, 0), none, none], constants);
    const low = playEvidence([rowsWith((logit) => logit - 1, 20_000, 0), none, none], constants);
    const atZero = (seasons: Parameters<typeof fitPlayCalibration>[0]): number => {
      const features = new Float64Array(CALIBRATION_FEATURES);
      calibrationFeatures(0, features);
      const row = fitPlayCalibration(seasons)[0] ?? [];
      return features.reduce((sum, value, i) => sum + value * (row[i] ?? 0), 0);
    };
    expect(atZero([low, high])).toBeGreaterThan(0.05);
    expect(atZero([high, low])).toBeLessThan(-0.05);
  });
});

/** A player's weeks of three games each, with points that follow a count distribution with mean 12. */
function games(weeks: number): SpreadRows {
  const random = createRandom(11);
  const mean = new Float32Array(PART_COUNT).fill(1);
  mean[partIndex('MIN')] = 30;
  mean[partIndex('PTS')] = 12;
  const means: number[] = [];
  const residuals: number[] = [];
  const numbers: number[] = [];
  for (let week = 0; week < weeks; week += 1) {
    for (let game = 0; game < 3; game += 1) {
      for (let part = 0; part < PART_COUNT; part += 1) {
        const m = mean[part] ?? 1;
        // A negative binomial of size 3, i.e. a Poisson whose rate has a gamma distribution.
        let rate = 0;
        for (let k = 0; k < 3; k += 1) rate -= (logarithm(1 - random.next()) * m) / 3;
        let count = 0;
        for (let left = random.next(); left > exponential(-rate); count += 1) left *= random.next();
        means.push(m);
        residuals.push(count - m);
      }
      numbers.push(week);
    }
  }
  return {
    means: Float32Array.from(means),
    residuals: Float32Array.from(residuals),
    weeks: Int32Array.from(numbers),
    count: numbers.length,
    playBeyond: new Float64Array(3),
    playBase: new Float64Array(3),
  };
}

describe('intervalWidths', () => {
  const zeros = new Array<number>(PART_COUNT).fill(0);
  const spread: SpreadConstants = {
    linear: new Array<number>(PART_COUNT).fill(1),
    quadratic: new Array<number>(PART_COUNT).fill(1 / 3),
    persistence: zeros,
    fringePersistence: zeros,
    shooting: [1, 1, 1],
    shootingPersistence: [0, 0, 0],
    correlation: zeros,
    playCorrelation: [0, 0, 0],
  };
  const points = partIndex('PTS');

  it('is 1 for a correct spread, and larger for a spread that is too narrow', () => {
    const rows = [games(6_000)];
    expect(Math.abs((intervalWidths(rows, spread)[points] ?? 0) - 1)).toBeLessThan(0.06);
    const narrow = widened(spread, new Array<number>(PART_COUNT).fill(0.85));
    expect(Math.abs((intervalWidths(rows, narrow)[points] ?? 0) * 0.85 - 1)).toBeLessThan(0.06);
  });

  it('is 1 without evidence', () => {
    expect(intervalWidths([], spread)).toEqual(new Array<number>(PART_COUNT).fill(1));
  });
});
