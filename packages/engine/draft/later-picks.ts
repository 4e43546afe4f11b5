/** How much of the tilt of later picks comes from their weights and from the field's G-scores. */
const GAMMA = 0.25;
const OMEGA = 0.7;

/** A model of how a team's later picks differ from those by G-score when they go by weights of its own. Keeps its scratch. */
export interface LaterPicksModel {
  /** What one such pick has more or less of each category, as last asked for. */
  readonly tilt: Float64Array;
  /** Leaves in {@link tilt} what follows from weights of the categories. */
  leanTo(weights: Float64Array): void;
  /**
   * One step of a climb from the weights last given to {@link leanTo}, kept on the simplex by multiplication.
   *
   * @param slopes of the objective by one later pick's worth in each category
   * @param pull what the objective loses with each unit that the weights are away from neutral ones, absolute differences added up
   * @returns false where no step leads higher
   */
  climb(weights: Float64Array, slopes: Float64Array, rate: number, pull?: number): boolean;
}

/**
 * How a team's later picks differ from those by G-score when they go by weights j of its own: with L the covariance of X among
 * available players, v the neutral weights and u = j − v·(v′Lj)/(v′Lv),
 * xδ(j) = L(jv′ − vj′)L(γj + ωv)·√(u′Lu) / (j′Lj·v′Lv − (v′Lj)²). Source: Z. Rosenof, *Dynamic Quantification of Player Value for Fantasy
 * Basketball*, arXiv 2409.09884, in the form of the author's later notes.
 *
 * Keeps its scratch: allocates nothing once made.
 */
export class LaterPicks implements LaterPicksModel {
  /** xδ as last asked for. */
  readonly tilt: Float64Array;
  readonly #size: number;
  readonly #v: Float64Array;
  readonly #covariance: Float64Array;
  readonly #lv: Float64Array;
  readonly #vLv: number;
  readonly #lj: Float64Array;
  readonly #ls: Float64Array;
  readonly #gradient: Float64Array;

  constructor(neutral: Float64Array, covariance: Float64Array) {
    const size = neutral.length;
    this.#size = size;
    this.#v = neutral;
    this.#covariance = covariance;
    this.tilt = new Float64Array(size);
    this.#lv = new Float64Array(size);
    this.#lj = new Float64Array(size);
    this.#ls = new Float64Array(size);
    this.#gradient = new Float64Array(size);
    multiply(covariance, size, neutral, this.#lv);
    this.#vLv = this.#lv.reduce((sum, value, c) => sum + value * neutral[c]!, 0);
  }

  /** Leaves xδ(j) in {@link tilt}. */
  leanTo(j: Float64Array): void {
    const [size, lj, lv, tilt] = [this.#size, this.#lj, this.#lv, this.tilt];
    multiply(this.#covariance, size, j, lj);
    let vLj = 0;
    let jLj = 0;
    for (let c = 0; c < size; c += 1) {
      vLj += this.#v[c]! * lj[c]!;
      jLj += j[c]! * lj[c]!;
    }
    const determinant = jLj * this.#vLv - vLj * vLj;
    if (!(determinant > 1e-12 * jLj * this.#vLv)) {
      tilt.fill(0);
      return;
    }
    // u′Lu with u = j − v·(v′Lj)/(v′Lv).
    const uLu = jLj - (vLj * vLj) / this.#vLv;
    // L(jv′ − vj′)L(γj + ωv) = Lj·(v′Lm) − Lv·(j′Lm) with m = γj + ωv.
    const vLm = GAMMA * vLj + OMEGA * this.#vLv;
    const jLm = GAMMA * jLj + OMEGA * vLj;
    const scale = Math.sqrt(Math.max(0, uLu)) / determinant;
    for (let c = 0; c < size; c += 1) tilt[c] = scale * (lj[c]! * vLm - lv[c]! * jLm);
  }

  climb(j: Float64Array, slopes: Float64Array, rate: number, pull = 0): boolean {
    this.#slopesByWeights(j, slopes);
    return stepOnSimplex(j, this.#gradient, rate, this.#v, pull);
  }

  /**
   * Slopes of the objective by the weights, by small steps of each. Along one weight j′Lj, v′Lj and what the objective sees of the
   * tilt, slopes′xδ, follow from the products already there.
   */
  #slopesByWeights(j: Float64Array, slopes: Float64Array): void {
    const [size, L, lj, ls] = [this.#size, this.#covariance, this.#lj, this.#ls];
    multiply(L, size, slopes, ls);
    let vLj = 0;
    let jLj = 0;
    let jLs = 0;
    let vLs = 0;
    for (let c = 0; c < size; c += 1) {
      vLj += this.#v[c]! * lj[c]!;
      jLj += j[c]! * lj[c]!;
      jLs += j[c]! * ls[c]!;
      vLs += this.#v[c]! * ls[c]!;
    }
    const here = this.#seen(jLj, vLj, jLs, vLs);
    const step = 1e-4;
    for (let c = 0; c < size; c += 1) {
      const there = this.#seen(
        jLj + 2 * step * lj[c]! + step * step * L[c * size + c]!,
        vLj + step * this.#lv[c]!,
        jLs + step * ls[c]!,
        vLs,
      );
      this.#gradient[c] = (there - here) / step;
    }
  }

  /** slopes′xδ. */
  #seen(jLj: number, vLj: number, jLs: number, vLs: number): number {
    const determinant = jLj * this.#vLv - vLj * vLj;
    if (!(determinant > 1e-12 * jLj * this.#vLv)) return 0;
    const uLu = jLj - (vLj * vLj) / this.#vLv;
    const vLm = GAMMA * vLj + OMEGA * this.#vLv;
    const jLm = GAMMA * jLj + OMEGA * vLj;
    return ((jLs * vLm - vLs * jLm) * Math.sqrt(Math.max(0, uLu))) / determinant;
  }
}

/**
 * Moves weights along the slopes of an objective and keeps them on the simplex by multiplication; `slopes` are changed where the
 * objective loses `pull` with each unit of distance from neutral weights.
 *
 * @returns false where no step leads higher
 */
export function stepOnSimplex(
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

/** Covariance of the X of some players: columns × columns. */
export function covarianceOf(x: Float64Array, columns: number, players: ArrayLike<number>): Float64Array {
  const count = players.length;
  const mean = new Float64Array(columns);
  for (let place = 0; place < count; place += 1)
    for (let c = 0; c < columns; c += 1) mean[c]! += x[players[place]! * columns + c]! / count;
  const covariance = new Float64Array(columns * columns);
  for (let place = 0; place < count; place += 1) {
    const from = players[place]! * columns;
    for (let a = 0; a < columns; a += 1) {
      const share = (x[from + a]! - mean[a]!) / Math.max(1, count - 1);
      for (let b = 0; b <= a; b += 1) covariance[a * columns + b]! += share * (x[from + b]! - mean[b]!);
    }
  }
  for (let a = 0; a < columns; a += 1)
    for (let b = 0; b < a; b += 1) covariance[b * columns + a] = covariance[a * columns + b]!;
  return covariance;
}

/** Writes the product of a square matrix and a vector into `into`. */
export function multiply(matrix: Float64Array, size: number, vector: Float64Array, into: Float64Array): void {
  for (let i = 0; i < size; i += 1) {
    let sum = 0;
    for (let k = 0; k < size; k += 1) sum += matrix[i * size + k]! * vector[k]!;
    into[i] = sum;
  }
}
