import { InvalidInput } from '@fantasy-stats/domain';

/** Row-major order: element (i, j) of an n × n matrix is at index i·n + j. */
type Matrix = Float64Array;

/**
 * Computes the lower triangle L with L·Lᵀ = A by Cholesky's method. Columns whose pivot is not above `floor`
 * become zero, which avoids inflated rounding errors.
 *
 * @param matrix n × n, symmetric, positive semidefinite; only the lower triangle is read
 * @param into n × n result; may be the same array as `matrix`
 */
export function cholesky(
  matrix: Matrix,
  size: number,
  into: Matrix = new Float64Array(size * size),
  floor = 1e-12,
) {
  for (let i = 0; i < size; i += 1) {
    let left = matrix[i * size + i]!;
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[i * size + j]!;
      for (let k = 0; k < j; k += 1) sum -= into[i * size + k]! * into[j * size + k]!;
      if (i === j) {
        into[i * size + i] = sum > floor ? Math.sqrt(sum) : 0;
      } else {
        const pivot = into[j * size + j]!;
        const most = Math.sqrt(Math.max(0, left));
        const value = pivot > 0 ? Math.max(-most, Math.min(most, sum / pivot)) : 0;
        into[i * size + j] = value;
        left -= value * value;
      }
    }
    for (let j = i + 1; j < size; j += 1) into[i * size + j] = 0;
  }
  return into;
}

/**
 * Solves A·x = b for a symmetric positive definite A by Cholesky's method.
 *
 * @throws InvalidInput when A has no inverse
 */
export function solveSymmetric(matrix: Matrix, size: number, right: Float64Array): Float64Array {
  const lower = cholesky(matrix, size);
  const x = new Float64Array(right);
  for (let i = 0; i < size; i += 1) {
    const pivot = lower[i * size + i]!;
    if (pivot === 0) throw new InvalidInput('matrix', `has no inverse (row ${i})`);
    let sum = x[i]!;
    for (let k = 0; k < i; k += 1) sum -= lower[i * size + k]! * x[k]!;
    x[i] = sum / pivot;
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = x[i]!;
    for (let k = i + 1; k < size; k += 1) sum -= lower[k * size + i]! * x[k]!;
    x[i] = sum / lower[i * size + i]!;
  }
  return x;
}

/** Computes xᵀ·A·y for an n × n matrix. */
export function quadraticForm(matrix: Matrix, size: number, x: Float64Array, y: Float64Array): number {
  let total = 0;
  for (let i = 0; i < size; i += 1) {
    if (x[i] === 0) continue;
    let sum = 0;
    for (let j = 0; j < size; j += 1) sum += matrix[i * size + j]! * y[j]!;
    total += x[i]! * sum;
  }
  return total;
}

export function dot(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i += 1) sum += x[i]! * y[i]!;
  return sum;
}

export function addTo(into: Float64Array, x: ArrayLike<number>): void {
  for (let i = 0; i < into.length; i += 1) into[i] = (into[i] ?? 0) + (x[i] ?? 0);
}
