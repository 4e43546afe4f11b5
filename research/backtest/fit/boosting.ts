import { logistic } from '@fantasy-stats/engine/numeric';
import type { BoostedTrees } from '@fantasy-stats/engine/projection-model';

/** Rows to fit. `start` is the existing forecast (a logit or a mean) and also the trees' last feature. */
export interface BoostingBlock {
  readonly features: Float32Array;
  readonly start: Float64Array;
  readonly outcomes: Float32Array;
  readonly weights: Float32Array;
  readonly rows: number;
}

export interface BoostingShape {
  /** Logistic loss for outcomes in [0, 1] with logits as forecasts, or squared errors for any outcomes. */
  readonly loss: 'logistic' | 'squares';
  readonly trees: number;
  readonly depth: number;
  /** Learning rate: share of a leaf's Newton step. */
  readonly rate: number;
  /** Prior weight that shrinks every leaf: in units of p(1 − p), or of the observations' weights. */
  readonly shrink: number;
}

const BINS = 32;
const SAMPLE = 6_000;

interface Binned {
  readonly edges: readonly Float64Array[];
  readonly bins: Uint8Array;
}

/** Computes quantile bins of every feature from an even sample of the rows. */
function binned(blocks: readonly BoostingBlock[], width: number, rows: number): Binned {
  const columns = width + 1;
  const step = Math.max(1, Math.floor(rows / SAMPLE));
  const edges = Array.from({ length: columns }, (_, column) => {
    const sample: number[] = [];
    for (const block of blocks) {
      for (let row = 0; row < block.rows; row += step) {
        sample.push(column < width ? block.features[row * width + column]! : block.start[row]!);
      }
    }
    sample.sort((a, b) => a - b);
    return Float64Array.from(
      { length: BINS - 1 },
      (_, bin) => sample[Math.floor(((bin + 1) * sample.length) / BINS)]!,
    );
  });
  const bins = new Uint8Array(rows * columns);
  let at = 0;
  for (const block of blocks) {
    for (let row = 0; row < block.rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const value = column < width ? block.features[row * width + column]! : block.start[row]!;
        const own = edges[column]!;
        let low = 0;
        let high = BINS - 1;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (value > own[middle]!) low = middle + 1;
          else high = middle;
        }
        bins[column * rows + at] = low;
      }
      at += 1;
    }
  }
  return { edges, bins };
}

/**
 * Fits oblivious trees that reduce the loss of the starting forecast, by Newton boosting on quantile bins
 * (Friedman, *Greedy Function Approximation*, 2001).
 */
export function fitBoosting(
  blocks: readonly BoostingBlock[],
  width: number,
  shape: BoostingShape,
): BoostedTrees {
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0);
  const columns = width + 1;
  const { edges, bins } = binned(blocks, width, rows);
  const forecasts = new Float64Array(rows);
  const outcomes = new Float32Array(rows);
  const weights = new Float32Array(rows);
  let at = 0;
  for (const block of blocks) {
    forecasts.set(block.start, at);
    outcomes.set(block.outcomes, at);
    weights.set(block.weights, at);
    at += block.rows;
  }
  const slopes = new Float32Array(rows);
  const curvatures = new Float32Array(rows);
  const leaf = new Uint8Array(rows);
  const features: number[] = [];
  const thresholds: number[] = [];
  const leaves: number[] = [];
  for (let tree = 0; tree < shape.trees; tree += 1) {
    for (let row = 0; row < rows; row += 1) {
      const forecast = forecasts[row]!;
      const p = shape.loss === 'logistic' ? logistic(forecast) : forecast;
      slopes[row] = weights[row]! * (outcomes[row]! - p);
      curvatures[row] = weights[row]! * (shape.loss === 'logistic' ? p * (1 - p) : 1);
    }
    leaf.fill(0);
    for (let level = 0; level < shape.depth; level += 1) {
      const { feature, bin } = bestQuestion(
        { bins, columns, rows, leaf, slopes, curvatures, shrink: shape.shrink },
        1 << level,
        tree % 2,
      );
      for (let row = 0; row < rows; row += 1)
        leaf[row] = 2 * leaf[row]! + (bins[feature * rows + row]! > bin ? 1 : 0);
      features.push(feature);
      thresholds.push(edges[feature]![bin]!);
    }
    const count = 1 << shape.depth;
    const slope = new Float64Array(count);
    const curvature = new Float64Array(count);
    for (let row = tree % 2; row < rows; row += 2) {
      slope[leaf[row]!]! += slopes[row]!;
      curvature[leaf[row]!]! += curvatures[row]!;
    }
    const steps = slope.map((value, i) => (shape.rate * value) / (curvature[i]! + shape.shrink));
    for (let row = 0; row < rows; row += 1) forecasts[row]! += steps[leaf[row]!]!;
    leaves.push(...steps);
  }
  return { depth: shape.depth, features, thresholds, leaves };
}

interface Growing {
  /** Bin numbers in column-major order. */
  readonly bins: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  readonly leaf: Uint8Array;
  readonly slopes: Float32Array;
  readonly curvatures: Float32Array;
  readonly shrink: number;
}

/** Finds the condition with the largest gain if all leaves are split by it. */
function bestQuestion(state: Growing, leafCount: number, parity: number): { feature: number; bin: number } {
  const { bins, columns, rows, leaf, slopes, curvatures, shrink } = state;
  const slope = new Float64Array(leafCount * BINS);
  const curvature = new Float64Array(leafCount * BINS);
  let best = Number.NEGATIVE_INFINITY;
  let found = { feature: 0, bin: 0 };
  const gains = new Float64Array(BINS - 1);
  // Go column by column, so that one feature's sums stay in the CPU cache.
  for (let column = 0; column < columns; column += 1) {
    slope.fill(0);
    curvature.fill(0);
    gains.fill(0);
    const from = column * rows;
    for (let row = parity; row < rows; row += 2) {
      const cell = leaf[row]! * BINS + bins[from + row]!;
      slope[cell]! += slopes[row]!;
      curvature[cell]! += curvatures[row]!;
    }
    for (let l = 0; l < leafCount; l += 1) {
      const start = l * BINS;
      let allSlope = 0;
      let allCurvature = 0;
      for (let bin = 0; bin < BINS; bin += 1) {
        allSlope += slope[start + bin]!;
        allCurvature += curvature[start + bin]!;
      }
      let s = 0;
      let c = 0;
      for (let bin = 0; bin < BINS - 1; bin += 1) {
        s += slope[start + bin]!;
        c += curvature[start + bin]!;
        gains[bin]! +=
          (s * s) / (c + shrink) +
          (allSlope - s) ** 2 / (allCurvature - c + shrink) -
          (allSlope * allSlope) / (allCurvature + shrink);
      }
    }
    for (let bin = 0; bin < BINS - 1; bin += 1) {
      if (gains[bin]! > best) {
        best = gains[bin]!;
        found = { feature: column, bin };
      }
    }
  }
  return found;
}
