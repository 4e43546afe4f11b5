import { dot } from '../numeric/linear.ts';

/** Constants γ and ω of xδ(j) (docs/engine.md#draft-room). */
const GAMMA = 0.25;
const OMEGA = 0.7;

/**
 * Models how a team's later picks differ from picks by G-score when it uses its own weights. Reuses its
 * scratch memory.
 */
export interface LaterPicksModel {
  readonly tilt: Float64Array;
  leanTo(weights: Float64Array): void;
  /**
   * Makes one gradient-ascent step from the weights last passed to {@link leanTo}, kept on the simplex by
   * multiplicative updates.
   *
   * @param pull penalty per unit of absolute difference from neutral weights
   * @returns false when no step increases the objective
   */
  climb(weights: Float64Array, slopes: Float64Array, rate: number, pull?: number): boolean;
}

/**
 * Computes the products of weights j, neutral weights v and slopes with the covariance L of X, which models of
 * later picks share. Allocates nothing after construction.
 */
export abstract class CovariancePicks implements LaterPicksModel {
  /** xδ from the last call of `leanTo`. */
  readonly tilt: Float64Array;
  protected readonly size: number;
  protected readonly v: Float64Array;
  protected readonly covariance: Float64Array;
  protected readonly lv: Float64Array;
  protected readonly vLv: number;
  protected readonly lj: Float64Array;
  protected readonly ls: Float64Array;
  protected readonly gradient: Float64Array;
  protected vLj = 0;
  protected jLj = 0;
  protected jLs = 0;
  protected vLs = 0;

  constructor(neutral: Float64Array, covariance: Float64Array) {
    const size = neutral.length;
    this.size = size;
    this.v = neutral;
    this.covariance = covariance;
    this.tilt = new Float64Array(size);
    this.lv = new Float64Array(size);
    this.lj = new Float64Array(size);
    this.ls = new Float64Array(size);
    this.gradient = new Float64Array(size);
    multiply(covariance, size, neutral, this.lv);
    this.vLv = dot(neutral, this.lv);
  }

  leanTo(j: Float64Array): void {
    multiply(this.covariance, this.size, j, this.lj);
    this.vLj = dot(this.v, this.lj);
    this.jLj = dot(j, this.lj);
    this.setTilt();
  }

  climb(j: Float64Array, slopes: Float64Array, rate: number, pull = 0): boolean {
    multiply(this.covariance, this.size, slopes, this.ls);
    this.vLj = dot(this.v, this.lj);
    this.jLj = dot(j, this.lj);
    this.jLs = dot(j, this.ls);
    this.vLs = dot(this.v, this.ls);
    this.setGradient();
    return stepOnSimplex(j, this.gradient, rate, this.v, pull);
  }

  protected abstract setTilt(): void;

  /** Computes the objective's slopes with respect to the weights, by small steps. */
  protected abstract setGradient(): void;
}

/**
 * Models how a team's later picks differ from picks by G-score when it uses weights j: xδ(j) of
 * docs/engine.md#draft-room, with L the covariance of X among available players and v the neutral weights.
 */
export class LaterPicks extends CovariancePicks {
  protected setTilt(): void {
    const { jLj, lj, lv, size, tilt, vLj, vLv } = this;
    const determinant = jLj * vLv - vLj * vLj;
    if (!(determinant > 1e-12 * jLj * vLv)) {
      tilt.fill(0);
      return;
    }
    // u′Lu, where u = j − v·(v′Lj)/(v′Lv).
    const uLu = jLj - (vLj * vLj) / vLv;
    // L(jv′ − vj′)L(γj + ωv) = Lj·(v′Lm) − Lv·(j′Lm), where m = γj + ωv.
    const vLm = GAMMA * vLj + OMEGA * vLv;
    const jLm = GAMMA * jLj + OMEGA * vLj;
    const scale = Math.sqrt(Math.max(0, uLu)) / determinant;
    for (let c = 0; c < size; c += 1) tilt[c] = scale * (lj[c]! * vLm - lv[c]! * jLm);
  }

  /** Along one weight, j′Lj, v′Lj and slopes′xδ follow from products already computed. */
  protected setGradient(): void {
    const { covariance: L, jLj, jLs, lj, ls, lv, size, vLj, vLs } = this;
    const here = this.#counted(jLj, vLj, jLs, vLs);
    const step = 1e-4;
    for (let c = 0; c < size; c += 1) {
      const there = this.#counted(
        jLj + 2 * step * lj[c]! + step * step * L[c * size + c]!,
        vLj + step * lv[c]!,
        jLs + step * ls[c]!,
        vLs,
      );
      this.gradient[c] = (there - here) / step;
    }
  }

  #counted(jLj: number, vLj: number, jLs: number, vLs: number): number {
    const determinant = jLj * this.vLv - vLj * vLj;
    if (!(determinant > 1e-12 * jLj * this.vLv)) return 0;
    const uLu = jLj - (vLj * vLj) / this.vLv;
    const vLm = GAMMA * vLj + OMEGA * this.vLv;
    const jLm = GAMMA * jLj + OMEGA * vLj;
    return ((jLs * vLm - vLs * jLm) * Math.sqrt(Math.max(0, uLu))) / determinant;
  }
}

/**
 * Moves weights along `slopes`, kept on the simplex by multiplicative updates. Changes `slopes` for a penalty
 * `pull` per unit of distance from neutral weights.
 *
 * @returns false when no step increases the objective
 */
function stepOnSimplex(
  weights: Float64Array,
  slopes: Float64Array,
  rate: number,
  neutral: Float64Array,
  pull: number,
): boolean {
  const size = weights.length;
  let largest = 0;
  let mean = 0;
  for (let c = 0; c < size; c += 1) {
    if (pull > 0) slopes[c]! -= pull * Math.sign(weights[c]! - neutral[c]!);
    largest = Math.max(largest, Math.abs(slopes[c]! * weights[c]!));
    mean += weights[c]! * slopes[c]!;
  }
  if (!(largest > 1e-12)) return false;
  let spread = 1e-12;
  for (let c = 0; c < size; c += 1) spread = Math.max(spread, Math.abs(slopes[c]! - mean));
  let sum = 0;
  for (let c = 0; c < size; c += 1) {
    weights[c] = Math.max(1e-5, weights[c]! * Math.exp((rate * (slopes[c]! - mean)) / spread));
    sum += weights[c]!;
  }
  for (let c = 0; c < size; c += 1) weights[c]! /= sum;
  return true;
}

/** Computes the covariance of the X of some players: columns × columns. */
export function covarianceOf(x: Float64Array, columns: number, players: ArrayLike<number>): Float64Array {
  const count = players.length;
  const mean = new Float64Array(columns);
  for (let index = 0; index < count; index += 1)
    for (let c = 0; c < columns; c += 1) mean[c]! += x[players[index]! * columns + c]! / count;
  const covariance = new Float64Array(columns * columns);
  for (let index = 0; index < count; index += 1) {
    const from = players[index]! * columns;
    for (let a = 0; a < columns; a += 1) {
      const share = (x[from + a]! - mean[a]!) / Math.max(1, count - 1);
      for (let b = 0; b <= a; b += 1) covariance[a * columns + b]! += share * (x[from + b]! - mean[b]!);
    }
  }
  for (let a = 0; a < columns; a += 1)
    for (let b = 0; b < a; b += 1) covariance[b * columns + a] = covariance[a * columns + b]!;
  return covariance;
}

function multiply(matrix: Float64Array, size: number, vector: Float64Array, into: Float64Array): void {
  for (let i = 0; i < size; i += 1) {
    let sum = 0;
    for (let k = 0; k < size; k += 1) sum += matrix[i * size + k]! * vector[k]!;
    into[i] = sum;
  }
}
