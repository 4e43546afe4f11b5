import { logistic, solveSymmetric } from '@fantasy-stats/engine/numeric';

export interface LogisticData {
  readonly features: Float32Array;
  readonly outcomes: Float32Array;
  readonly weights: Float32Array;
  readonly rows: number;
}

/**
 * Maximizes the weighted likelihood with a ridge, by Newton's method (iteratively reweighted least squares).
 */
export function fitLogistic(data: LogisticData, width: number, ridge = 1, steps = 8): Float64Array {
  const { features, outcomes, weights, rows } = data;
  let coefficients: Float64Array<ArrayBufferLike> = new Float64Array(width);
  for (let step = 0; step < steps; step += 1) {
    const hessian = new Float64Array(width * width);
    const gradient = new Float64Array(width);
    const x = new Float64Array(width);
    for (let row = 0; row < rows; row += 1) {
      let sum = 0;
      for (let i = 0; i < width; i += 1) {
        const value = features[row * width + i]!;
        x[i] = value;
        sum += value * coefficients[i]!;
      }
      const p = logistic(sum);
      const weight = weights[row]!;
      const slope = weight * Math.max(1e-5, p * (1 - p));
      const error = weight * (outcomes[row]! - p);
      for (let i = 0; i < width; i += 1) {
        const xi = x[i]!;
        if (xi === 0) continue;
        gradient[i]! += error * xi;
        const scaled = slope * xi;
        const start = i * width;
        for (let j = 0; j <= i; j += 1) hessian[start + j]! += scaled * x[j]!;
      }
    }
    for (let i = 0; i < width; i += 1) {
      gradient[i]! -= ridge * coefficients[i]!;
      hessian[i * width + i]! += ridge + 1e-6;
    }
    const change = solveSymmetric(hessian, width, gradient);
    let largest = 0;
    coefficients = coefficients.map((value, i) => {
      largest = Math.max(largest, Math.abs(change[i]!));
      return value + change[i]!;
    });
    if (largest < 1e-5) break;
  }
  return coefficients;
}
