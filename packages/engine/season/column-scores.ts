import { requireFinite } from '../errors.ts';
import type { Direction } from './competition-ranks.ts';

/**
 * Computes each value's distance from the column mean in standard deviations (over its n values), positive
 * when good. A missing value has no score; if all values are equal, they score 0.
 *
 * @throws InvalidInput `values[i]` when a value is NaN or infinite.
 */
export function columnScores(
  values: readonly (number | null)[],
  direction: Direction = 'higher',
): (number | null)[] {
  let count = 0;
  let sum = 0;
  let largest = 0;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    sum += requireFinite(value, `values[${index}]`);
    largest = Math.max(largest, Math.abs(value));
    count += 1;
  }
  const mean = count === 0 ? 0 : sum / count;
  let squares = 0;
  for (const value of values) if (value !== null) squares += (value - mean) ** 2;
  const deviation = count === 0 ? 0 : Math.sqrt(squares / count);
  const sign = direction === 'higher' ? 1 : -1;
  // Rounding gives equal values a tiny deviation, which must not count as real.
  const flat = deviation <= largest * 1e-12;
  return values.map((value) => (value === null ? null : flat ? 0 : (sign * (value - mean)) / deviation));
}
