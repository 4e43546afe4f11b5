import {
  AVAILABILITY_FEATURES,
  CALIBRATION_FEATURES,
  CALIBRATION_GROUPS,
  calibrationFeatures,
  playLogit,
} from '@fantasy-stats/engine/projection-model';
import type { AvailabilityRows, UncalibratedAvailability } from './availability.ts';
import { fitLogistic } from './logistic.ts';

const CELLS = 120;
const LIMIT = 6;
/** Weight of each season relative to the following one, because load management changes from year to year. */
const YEARLY_DECAY = 0.7;

/** Outcomes of a season's play forecasts, summed by group and by narrow bins (cells) of the logit. */
export interface PlayEvidence {
  /** Array of groups × cells. */
  readonly weights: Float64Array;
  readonly outcomes: Float64Array;
}

/** Sums a season's play forecasts and outcomes. */
export function playEvidence(
  regimes: readonly AvailabilityRows[],
  constants: UncalibratedAvailability,
): PlayEvidence {
  const weights = new Float64Array(CALIBRATION_GROUPS * CELLS);
  const outcomes = new Float64Array(CALIBRATION_GROUPS * CELLS);
  const features = new Float64Array(AVAILABILITY_FEATURES);
  for (const regime of [0, 1, 2] as const) {
    const rows = regimes[regime]!;
    for (let row = 0; row < rows.rows; row += 1) {
      const from = row * AVAILABILITY_FEATURES;
      features.set(rows.features.subarray(from, from + AVAILABILITY_FEATURES));
      const logit = playLogit(constants, regime, features);
      const bin = Math.floor(((logit + LIMIT) / (2 * LIMIT)) * CELLS);
      const cell = rows.groups[row]! * CELLS + Math.min(CELLS - 1, Math.max(0, bin));
      weights[cell]! += rows.weights[row]!;
      outcomes[cell]! += rows.weights[row]! * rows.outcomes[row]!;
    }
  }
  return { weights, outcomes };
}

/**
 * Fits the recalibration of each group on earlier seasons, oldest first. Returns the identity without
 * evidence.
 */
export function fitPlayCalibration(seasons: readonly PlayEvidence[]): number[][] {
  const features = new Float64Array(CALIBRATION_FEATURES);
  return Array.from({ length: CALIBRATION_GROUPS }, (_, group) => {
    const table = new Float32Array(CELLS * CALIBRATION_FEATURES);
    const outcomes = new Float32Array(CELLS);
    const weights = new Float32Array(CELLS);
    for (let cell = 0; cell < CELLS; cell += 1) {
      calibrationFeatures(((cell + 0.5) / CELLS) * 2 * LIMIT - LIMIT, features);
      table.set(features, cell * CALIBRATION_FEATURES);
      let outcome = 0;
      seasons.forEach((season, i) => {
        const factor = YEARLY_DECAY ** (seasons.length - 1 - i);
        weights[cell]! += factor * season.weights[group * CELLS + cell]!;
        outcome += factor * season.outcomes[group * CELLS + cell]!;
      });
      outcomes[cell] = weights[cell]! > 0 ? outcome / weights[cell]! : 0;
    }
    if (weights.every((weight) => weight === 0)) {
      return Array.from({ length: CALIBRATION_FEATURES }, (__, i) => (i === 1 ? 1 : 0));
    }
    return [...fitLogistic({ features: table, outcomes, weights, rows: CELLS }, CALIBRATION_FEATURES, 1)];
  });
}
