import { InvalidInput } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cholesky, dot, quadraticForm, solveSymmetric } from './linear.ts';

const SIZE = 4;
const squareRoot = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 16, maxLength: 16 });

/** Returns B·Bᵀ + ridge·I, which is symmetric and positive definite. */
function definite(entries: readonly number[], ridge: number): Float64Array {
  const matrix = new Float64Array(SIZE * SIZE);
  for (let i = 0; i < SIZE; i += 1) {
    for (let j = 0; j < SIZE; j += 1) {
      let sum = i === j ? ridge : 0;
      for (let k = 0; k < SIZE; k += 1) sum += (entries[i * SIZE + k] ?? 0) * (entries[j * SIZE + k] ?? 0);
      matrix[i * SIZE + j] = sum;
    }
  }
  return matrix;
}

describe('linear algebra', () => {
  it('reconstructs a covariance from its Cholesky factor', () => {
    fc.assert(
      fc.property(squareRoot, (entries) => {
        const matrix = definite(entries, 0.1);
        const lower = cholesky(matrix, SIZE);
        for (let i = 0; i < SIZE; i += 1) {
          for (let j = 0; j < SIZE; j += 1) {
            const product = dot(
              lower.slice(i * SIZE, i * SIZE + SIZE),
              lower.slice(j * SIZE, j * SIZE + SIZE),
            );
            expect(product).toBeCloseTo(matrix[i * SIZE + j] ?? Number.NaN, 8);
          }
        }
      }),
    );
  });

  it('never increases a variable’s variance in the Cholesky factor, even for a slightly invalid matrix', () => {
    // The first two variables are nearly identical, but only one of them correlates with the third.
    const matrix = new Float64Array([1, 1 - 1e-9, 0, 1 - 1e-9, 1, 0.4, 0, 0.4, 1]);
    const lower = cholesky(matrix, 3);
    for (let i = 0; i < 3; i += 1) {
      const row = lower.slice(3 * i, 3 * i + 3);
      expect(dot(row, row)).toBeLessThan(1 + 1e-9);
    }
  });

  it('finds a solution that satisfies a linear system', () => {
    fc.assert(
      fc.property(squareRoot, (entries) => {
        const matrix = definite(entries, 1);
        const right = new Float64Array([1, -2, 3, 0.5]);
        const solution = solveSymmetric(matrix, SIZE, right);
        for (let i = 0; i < SIZE; i += 1) {
          const row = matrix.slice(i * SIZE, i * SIZE + SIZE);
          expect(dot(row, solution)).toBeCloseTo(right[i] ?? Number.NaN, 7);
        }
      }),
    );
  });

  it('keeps a variable without variance at zero in the Cholesky factor, and rejects a system with that matrix', () => {
    const matrix = new Float64Array([4, 0, 0, 0]);
    expect([...cholesky(matrix, 2)]).toEqual([2, 0, 0, 0]);
    expect(() => solveSymmetric(matrix, 2, new Float64Array([1, 1]))).toThrow(InvalidInput);
    expect(quadraticForm(matrix, 2, new Float64Array([1, 5]), new Float64Array([2, 3]))).toBe(8);
  });
});
