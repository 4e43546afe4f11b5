import { normalCumulative, normalDensity } from '../numeric/functions.ts';
import { type DraftLeague, type DraftPool, neutralWeights } from './draft-pool.ts';
import { CovariancePicks, covarianceOf } from './later-picks.ts';

/** Number of players of similar value from which a later pick is chosen, as in the H-score author's notes. */
const LIKE_PLAYERS = 25;

/**
 * Minimum angle to the neutral weights, in radians; at 0, neutral weights and the team's weights pick the
 * same player.
 */
const NEAREST = 0.01;

/**
 * Models each of a team's later picks as the best, by the team's weights j, of 25 players that opponents
 * leave. Formulas and source: docs/engine.md#draft-room; e(ρ) is exact, tabulated by the angle between j and
 * the neutral weights v.
 */
export class BestOfLike extends CovariancePicks {
  /** The expected pick at neutral weights. */
  readonly #usual: Float64Array;
  readonly #omega: number;
  /** Coefficients of Lj and Lv in the last computed expected pick. */
  #ofLj = 0;
  #ofLv = 0;

  constructor(neutral: Float64Array, covariance: Float64Array) {
    super(neutral, covariance);
    this.#omega = Math.sqrt(Math.max(0, this.vLv));
    this.#share(this.vLv, this.vLv);
    this.#usual = this.lv.map((value) => (this.#ofLj + this.#ofLv) * value);
  }

  /** Creates the model with the covariance of the players who will be drafted. */
  static among(pool: DraftPool, { teams, rounds }: DraftLeague): BestOfLike {
    const best = Array.from({ length: pool.players }, (_, player) => player)
      .sort((a, b) => pool.g[b]! - pool.g[a]! || a - b)
      .slice(0, teams * rounds);
    return new BestOfLike(neutralWeights(pool), covarianceOf(pool.x, pool.columns, best));
  }

  protected setTilt(): void {
    const { lj, lv, size, tilt } = this;
    this.#share(this.jLj, this.vLj);
    for (let c = 0; c < size; c += 1) tilt[c] = this.#ofLj * lj[c]! + this.#ofLv * lv[c]! - this.#usual[c]!;
  }

  protected setGradient(): void {
    const { covariance: L, jLj, jLs, lj, ls, lv, size, vLj, vLs } = this;
    this.#share(jLj, vLj);
    const here = this.#ofLj * jLs + this.#ofLv * vLs;
    const step = 1e-4;
    for (let c = 0; c < size; c += 1) {
      this.#share(jLj + 2 * step * lj[c]! + step * step * L[c * size + c]!, vLj + step * lv[c]!);
      this.gradient[c] = (this.#ofLj * (jLs + step * ls[c]!) + this.#ofLv * vLs - here) / step;
    }
  }

  #share(jLj: number, vLj: number): void {
    const sigma = Math.sqrt(jLj);
    if (!(sigma > 0) || !(this.#omega > 0)) {
      this.#ofLj = 0;
      this.#ofLv = 0;
      return;
    }
    table ??= largestByAngle();
    const angle = Math.acos(Math.max(-1, Math.min(1, vLj / (sigma * this.#omega))));
    const near = Math.max(NEAREST, Math.min(Math.PI - NEAREST, angle));
    const place = ((near - NEAREST) / (Math.PI - 2 * NEAREST)) * (NODES - 1);
    const index = Math.min(NODES - 2, Math.floor(place));
    const share = place - index;
    const { largest, slope } = table;
    const e = largest[index]! + share * (largest[index + 1]! - largest[index]!);
    const byAngle = slope[index]! + share * (slope[index + 1]! - slope[index]!);
    // de/dρ, where ρ is the cosine of the angle.
    const byRho = -byAngle / Math.sin(near);
    this.#ofLj = (e - Math.cos(near) * byRho) / sigma;
    this.#ofLv = byRho / this.#omega;
  }
}

interface LargestByAngle {
  /** Expected maximum e at evenly spaced angles, and its derivative with respect to the angle. */
  readonly largest: Float64Array;
  readonly slope: Float64Array;
}

const NODES = 192;

let table: LargestByAngle | null = null;

function largestByAngle(): LargestByAngle {
  const largest = new Float64Array(NODES);
  const slope = new Float64Array(NODES);
  const nearby = NEAREST / 2;
  for (let node = 0; node < NODES; node += 1) {
    const angle = NEAREST + (node / (NODES - 1)) * (Math.PI - 2 * NEAREST);
    largest[node] = expectedLargest(angle, LIKE_PLAYERS);
    slope[node] =
      (expectedLargest(angle + nearby, LIKE_PLAYERS) - expectedLargest(angle - nearby, LIKE_PLAYERS)) /
      (2 * nearby);
  }
  return { largest, slope };
}

/**
 * Computes the expected maximum of the scores of some players. Score and value are standard normal with
 * correlation cos(angle), and every value is below 0, so a score has the density 2φ(s)Φ(−s·cot angle).
 *
 * @param angle in radians, between 0 and π
 */
function expectedLargest(angle: number, players: number): number {
  const [low, high, step] = [-7, 7, 0.02];
  const steps = Math.round((high - low) / step);
  const turn = -Math.cos(angle) / Math.sin(angle);
  let below = 0;
  let density = 0;
  let missing = 0;
  let before = 0;
  for (let at = 1; at <= steps; at += 1) {
    const score = low + at * step;
    const here = 2 * normalDensity(score) * normalCumulative(turn * score);
    below = Math.min(1, below + ((density + here) / 2) * step);
    density = here;
    const all = below ** players;
    missing += ((before + all) / 2) * step;
    before = all;
  }
  return high - missing;
}
