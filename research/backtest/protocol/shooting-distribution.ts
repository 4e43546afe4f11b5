import { exponential, logarithm, type Random } from '@fantasy-stats/engine/numeric';
import { type Scored, sampleCrps } from './distributions.ts';

const DRAWS = 200;

/** Tabulates a negative binomial's cumulative probabilities until the remaining probability is negligible. */
function cumulativeCounts(mean: number, variance: number): Float64Array {
  const m = Math.max(0.01, mean);
  const v = Math.max(variance, m * 1.001);
  const size = (m * m) / (v - m);
  const p = size / (size + m);
  const end = Math.ceil(m + 8 * Math.sqrt(v) + 5);
  const table = new Float64Array(end + 1);
  let mass = exponential(size * logarithm(p));
  let sum = 0;
  for (let k = 0; k <= end; k += 1) {
    if (k > 0) mass *= ((k - 1 + size) / k) * (1 - p);
    sum += mass;
    table[k] = sum;
  }
  return table;
}

/**
 * Scores makes − r̄·attempts: attempts are negative binomial, makes binomial with an uncertain percentage.
 * @param percentage expected percentage; `percentageError` is its standard error
 */
export function scoreShooting(
  attempts: { readonly mean: number; readonly variance: number },
  percentage: number,
  percentageError: number,
  rate: number,
  value: number,
  random: Random,
): Scored {
  const table = cumulativeCounts(attempts.mean, attempts.variance);
  const sample = new Float64Array(DRAWS);
  let less = 0;
  let equal = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const u = random.next();
    let low = 0;
    let high = table.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (u > table[middle]!) low = middle + 1;
      else high = middle;
    }
    const p = Math.min(0.99, Math.max(0.01, percentage + percentageError * random.normal()));
    let made = 0;
    for (let shot = 0; shot < low; shot += 1) if (random.next() < p) made += 1;
    const drawn = made - rate * low;
    sample[draw] = drawn;
    if (Math.abs(drawn - value) < 1e-9) equal += 1;
    else if (drawn < value) less += 1;
  }
  return { below: less / DRAWS, atOrBelow: (less + equal) / DRAWS, crps: sampleCrps(sample, value) };
}
