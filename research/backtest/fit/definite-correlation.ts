import { cholesky } from '@fantasy-stats/engine/numeric';

/** Minimum eigenvalue, so that the matrix remains positive definite when rounded to four digits. */
const LEAST_EIGENVALUE = 0.002;
const STEP = 0.001;

function isDefinite(matrix: ArrayLike<number>, size: number): boolean {
  const reduced = Float64Array.from(matrix);
  for (let i = 0; i < size; i += 1) reduced[i * size + i]! -= LEAST_EIGENVALUE;
  const lower = cholesky(reduced, size);
  for (let i = 0; i < size; i += 1) if (lower[i * size + i] === 0) return false;
  return true;
}

/**
 * Shrinks a correlation matrix toward independence by the smallest share that makes it positive definite.
 * @param correlation size × size, symmetric with a diagonal of 1
 */
export function definiteCorrelation(correlation: readonly number[], size: number): number[] {
  for (let share = 0; share < 1; share += STEP) {
    const drawn = correlation.map((value, at) => (at % (size + 1) === 0 ? value : (1 - share) * value));
    if (isDefinite(drawn, size)) return drawn;
  }
  return correlation.map((value, at) => (at % (size + 1) === 0 ? value : 0));
}
