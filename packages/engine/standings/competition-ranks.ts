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
  const sign = direction === 'higher' ? -1 : 1;
  const known = values.flatMap((value, index) =>
    value === null ? [] : [sign * requireFinite(value, `values[${index}]`)],
  );
  /* In order each place is known: to count who is better for each took a phone a frame for all players of a season. */
  const sorted = Float64Array.from(known).sort();
  const places = new Map<number, number>();
  sorted.forEach((value, index) => {
    if (!places.has(value)) places.set(value, index + 1);
  });
  return values.map((value) => (value === null ? null : (places.get(sign * value) ?? null)));
}
