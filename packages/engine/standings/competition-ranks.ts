import { requireFinite } from '../errors.ts';

/** What is better in a column: the larger number, or the smaller one (turnovers). */
export type Direction = 'higher' | 'lower';

/**
 * Place of each value in its column, 1 the best. Equal values share the better place and the places behind them stay
 * empty ("1, 2, 2, 4"); a missing value (null) has no rank and takes nobody's place.
 *
 * @throws InvalidInput `values[i]` when a value is NaN or infinite.
 */
export function competitionRanks(
  values: readonly (number | null)[],
  direction: Direction = 'higher',
): (number | null)[] {
  const sign = direction === 'higher' ? 1 : -1;
  return values.map((value, index) => {
    if (value === null) return null;
    requireFinite(value, `values[${index}]`);
    let better = 0;
    for (const other of values) if (other !== null && (other - value) * sign > 0) better += 1;
    return better + 1;
  });
}
