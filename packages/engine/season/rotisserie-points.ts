import { requireFinite } from '../errors.ts';
import type { Direction } from './competition-ranks.ts';

/**
 * Computes one category's rotisserie points for n teams: n for the best, 1 for the last; equal values share
 * the mean of their ranks' points. Missing values tie behind all others.
 *
 * @throws InvalidInput `values[i]` when a value is NaN or infinite.
 */
export function rotisseriePoints(
  values: readonly (number | null)[],
  direction: Direction = 'higher',
): number[] {
  const sign = direction === 'higher' ? 1 : -1;
  const strength = values.map((value, index) =>
    value === null ? Number.NEGATIVE_INFINITY : sign * requireFinite(value, `values[${index}]`),
  );
  return strength.map((own) => {
    let worse = 0;
    let equal = 0;
    for (const other of strength) {
      if (other === own) equal += 1;
      else if (other < own) worse += 1;
    }
    return worse + (equal + 1) / 2;
  });
}
