import { normalQuantile } from './functions.ts';

const SIZE = 4096;

/** Quantiles at (i + ½)/4096, built on first use. */
let values: Float64Array | null = null;

/**
 * Returns the table for {@link drawNormal}: 4096 equally likely standard normal values with unit variance.
 */
export function normalTable(): Float64Array {
  if (values !== null) return values;
  const built = Float64Array.from({ length: SIZE }, (_, i) => normalQuantile((i + 0.5) / SIZE));
  let squares = 0;
  for (const value of built) squares += value * value;
  const scale = Math.sqrt(SIZE / squares);
  values = built.map((value) => value * scale);
  return values;
}

/**
 * Converts a uniform number in [0, 1) to a standard normal one by table lookup, for simulations that need
 * millions.
 */
export function drawNormal(table: Float64Array, uniform: number): number {
  return table[Math.floor(uniform * SIZE)]!;
}
