import { normalQuantile } from './functions.ts';

const SIZE = 4096;

/** Quantiles at (i + ½)/4096, built once when first asked for. */
let values: Float64Array | null = null;

/** The table for {@link drawNormal}: 4096 equally likely standard normal values, with unit variance. */
export function normalTable(): Float64Array {
  if (values !== null) return values;
  const built = Float64Array.from({ length: SIZE }, (_, i) => normalQuantile((i + 0.5) / SIZE));
  let squares = 0;
  for (const value of built) squares += value * value;
  const scale = Math.sqrt(SIZE / squares);
  values = built.map((value) => value * scale);
  return values;
}

/** A standard normal value for a uniform one in [0, 1), by table: for simulations that need millions. */
export function drawNormal(table: Float64Array, uniform: number): number {
  return table[Math.floor(uniform * SIZE)]!;
}
