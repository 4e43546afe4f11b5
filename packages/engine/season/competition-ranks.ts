import { requireFinite } from '../errors.ts';

/** Which value of a column is better: the larger, or the smaller (turnovers). */
export type Direction = 'higher' | 'lower';

/**
 * Ranks the values of a column, 1 the best. Equal values share the better rank and the following ranks are
 * skipped ("1, 2, 2, 4"); a missing value (null) has no rank and skips none.
 *
 * @throws InvalidInput `values[i]` when a value is NaN or infinite.
 */
export function competitionRanks(
  values: readonly (number | null)[],
  direction: Direction = 'higher',
): (number | null)[] {
  const sign = direction === 'higher' ? -1 : 1;
  const known = values.flatMap((value, index) =>
    value === null ? [] : [sign * requireFinite(value, `values[${index}]`)],
  );
  // Sort the values, because counting the better ones for each value took a whole frame on a phone.
  const sorted = Float64Array.from(known).sort();
  const places = new Map<number, number>();
  sorted.forEach((value, index) => {
    if (!places.has(value)) places.set(value, index + 1);
  });
  return values.map((value) => (value === null ? null : (places.get(sign * value) ?? null)));
}
