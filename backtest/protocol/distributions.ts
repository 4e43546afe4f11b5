import { logarithm, exponential, normalCumulative } from '../../packages/engine/numeric/functions.ts';

/** ln Γ(x) for x > 0, by Lanczos' approximation (g = 7, nine terms); relative error about 1e-15. */
export function logGamma(x: number): number {
  const terms = [
    0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
    12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  const shifted = x - 1;
  let sum = terms[0]!;
  for (let i = 1; i < 9; i += 1) sum += terms[i]! / (shifted + i);
  const t = shifted + 7.5;
  return 0.9189385332046727 + (shifted + 0.5) * logarithm(t) - t + logarithm(sum);
}

/** A forecast distribution of a total: its distribution function at and just below a value, and its CRPS. */
export interface Scored {
  readonly below: number;
  readonly atOrBelow: number;
  readonly crps: number;
}

/**
 * Scores a whole-number total against a negative binomial of the given mean and variance (Poisson where the variance is not
 * larger). CRPS = Σ (F(k) − 1{k ≥ y})² over whole k.
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

/** Scores a value against a normal distribution; CRPS in closed form (Gneiting and Raftery, 2007). */
export function scoreNormal(mean: number, deviation: number, value: number): Scored {
  const d = Math.max(1e-9, deviation);
  const z = (value - mean) / d;
  const cumulative = normalCumulative(z);
  const density = exponential(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
  const crps = d * (z * (2 * cumulative - 1) + 2 * density - 1 / Math.sqrt(Math.PI));
  return { below: cumulative, atOrBelow: cumulative, crps };
}

/** CRPS of an equally weighted sample: E|X − y| − ½E|X − X′|. Sorts the sample. */
export function sampleCrps(sample: Float64Array, value: number): number {
  sample.sort();
  const n = sample.length;
  let distance = 0;
  let spread = 0;
  for (let i = 0; i < n; i += 1) {
    distance += Math.abs(sample[i]! - value);
    spread += (2 * i - n + 1) * sample[i]!;
  }
  return distance / n - spread / (n * n);
}
