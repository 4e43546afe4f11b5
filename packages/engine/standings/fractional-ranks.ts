import { requireFinite } from '../errors.ts';
import type { Direction } from './competition-ranks.ts';

/**
 * Place of each value with equal values sharing the mean of the places they take ("1, 2.5, 2.5, 4"), 1 the best.
 * Over n present values the ranks always sum to n(n + 1)/2. A missing value (null) has no rank.
 *
 * @throws InvalidInput `values[i]` when a value is NaN or infinite.
 */
export function fractionalRanks(
  values: readonly (number | null)[],
  direction: Direction = 'higher',
): (number | null)[] {
  const sign = direction === 'higher' ? 1 : -1;
  return values.map((value, index) => {
    if (value === null) return null;
    requireFinite(value, `values[${index}]`);
    let better = 0;
    let equal = 0;
    for (const other of values) {
      if (other === null) continue;
      if (other === value) equal += 1;
      else if ((other - value) * sign > 0) better += 1;
    }
    return better + (equal + 1) / 2;
  });
}
