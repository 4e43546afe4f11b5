import { createRandom } from '@fantasy-stats/engine/numeric';

const DRAWS = 1_000;

/**
 * Computes a statistic for resampled weeks, ascending. `statistic` receives how often each of the `count`
 * weeks was drawn.
 */
export function bootstrapDraws(
  count: number,
  statistic: (drawn: Uint16Array) => number,
  draws = DRAWS,
): Float64Array {
  const random = createRandom(count, 99);
  const drawn = new Uint16Array(count);
  const values = Float64Array.from({ length: draws }, () => {
    drawn.fill(0);
    for (let i = 0; i < count; i += 1) drawn[random.integer(count)]! += 1;
    return statistic(drawn);
  });
  return values.sort();
}

/** Returns the central interval that contains a share (such as 0.95) of sorted draws. */
export function interval(draws: Float64Array, share = 0.95): readonly [number, number] {
  const tail = (1 - share) / 2;
  const at = (p: number): number =>
    draws[Math.min(draws.length - 1, Math.max(0, Math.round(p * (draws.length - 1))))]!;
  return [at(tail), at(1 - tail)];
}

/** Computes the mean of weekly values, with its 95 % interval over resampled weeks. */
export function meanWithInterval(weeks: ArrayLike<number>): {
  mean: number;
  spread: readonly [number, number];
} {
  const meanOf = (weight: (i: number) => number): number => {
    let sum = 0;
    let count = 0;
    for (let i = 0; i < weeks.length; i += 1) {
      sum += weight(i) * weeks[i]!;
      count += weight(i);
    }
    return sum / count;
  };
  return {
    mean: meanOf(() => 1),
    spread: interval(bootstrapDraws(weeks.length, (drawn) => meanOf((i) => drawn[i]!))),
  };
}
