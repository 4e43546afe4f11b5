import { solveSymmetric } from '@fantasy-stats/engine/numeric';

/** Accumulates a weighted ridge regression row by row. */
export class LeastSquares {
  readonly width: number;
  readonly #squares: Float64Array;
  readonly #products: Float64Array;

  constructor(width: number) {
    this.width = width;
    this.#squares = new Float64Array(width * width);
    this.#products = new Float64Array(width);
  }

  add(features: Float64Array, value: number, weight: number): void {
    const { width } = this;
    for (let i = 0; i < width; i += 1) {
      const scaled = weight * features[i]!;
      if (scaled === 0) continue;
      this.#products[i]! += scaled * value;
      for (let j = 0; j <= i; j += 1) this.#squares[i * width + j]! += scaled * features[j]!;
    }
  }

  merge(other: LeastSquares, factor: number): void {
    for (let i = 0; i < this.#squares.length; i += 1) this.#squares[i]! += factor * other.#squares[i]!;
    for (let i = 0; i < this.width; i += 1) this.#products[i]! += factor * other.#products[i]!;
  }

  /** The ridge is relative to each feature's own sum of squares. */
  solve(ridge = 1e-3): Float64Array {
    const { width } = this;
    const matrix = new Float64Array(this.#squares);
    for (let i = 0; i < width; i += 1) {
      const diagonal = matrix[i * width + i]!;
      matrix[i * width + i] = diagonal * (1 + ridge) + 1e-9;
    }
    return solveSymmetric(matrix, width, this.#products);
  }
}
