import { exponential, logarithm, normalCumulative } from '@fantasy-stats/engine/numeric';

/**
 * An outcome scored against a forecast distribution: the distribution function at and just below the outcome,
 * and the CRPS.
 */
export interface Scored {
  readonly below: number;
  readonly atOrBelow: number;
  readonly crps: number;
}

/**
 * Scores an integer total against a negative binomial of the given mean and variance (Poisson when the
 * variance is not larger).
 */
export function scoreCount(mean: number, variance: number, value: number): Scored {
  const m = Math.max(0.01, mean);
  const v = Math.max(variance, m * 1.001);
  const size = (m * m) / (v - m);
  const p = size / (size + m);
  const end = Math.max(value + 1, Math.ceil(m + 9 * Math.sqrt(v) + 5));
  let mass = exponential(size * logarithm(p));
  let cumulative = 0;
  let crps = 0;
  let below = 0;
  let atOrBelow = 0;
  for (let k = 0; k <= end; k += 1) {
    if (k > 0) mass *= ((k - 1 + size) / k) * (1 - p);
    if (k === value) below = cumulative;
    cumulative = Math.min(1, cumulative + mass);
    if (k === value) atOrBelow = cumulative;
    const step = k >= value ? 1 : 0;
    crps += (cumulative - step) ** 2;
  }
  return { below, atOrBelow, crps };
}

/**
 * Computes E|X − y| − ½E|X − X′| over the n(n − 1) pairs of different draws, so that the result is unbiased
 * for small samples. Sorts the sample.
 */
export function sampleCrps(sample: Float64Array, value: number): number {
  sample.sort();
  const n = sample.length;
  let distance = 0;
  let spread = 0;
  for (let i = 0; i < n; i += 1) {
    distance += Math.abs(sample[i]! - value);
    spread += (2 * i - n + 1) * sample[i]!;
  }
  return distance / n - (n > 1 ? spread / (n * (n - 1)) : 0);
}

/** Scores a value against a normal distribution. (Gneiting and Raftery, JASA 102, 2007.) */
export function scoreNormal(
  mean: number,
  deviation: number,
  value: number,
): { readonly below: number; readonly crps: number } {
  if (deviation <= 0)
    return { below: value < mean ? 0 : value > mean ? 1 : 0.5, crps: Math.abs(value - mean) };
  const z = (value - mean) / deviation;
  const below = normalCumulative(z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return { below, crps: deviation * (z * (2 * below - 1) + 2 * density - 1 / Math.sqrt(Math.PI)) };
}
