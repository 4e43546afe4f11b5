import { type DraftPool, neutralWeights } from './draft-pool.ts';
import type { PlayOut } from './play-out.ts';
import { sortByWorth } from './worth-order.ts';

export interface Build {
  readonly weights: Float64Array;
  readonly order: Int32Array;
  readonly value: number;
}

/** Gradient steps per search: from every starting build, and for candidates examined closely. */
const START_STEPS = 4;
const CLOSE_STEPS = 8;

/**
 * Searches for a team's best build against opponents that draft by H-scores. Later picks follow category
 * weights, not named players, because opponents rarely leave the named players.
 */
export class BuildSearch {
  readonly playOut: PlayOut;
  /** A player reserved for the team's first turn; −1 for none. */
  reserved = -1;
  readonly #pool: DraftPool;
  readonly #available: Int32Array;
  readonly #field: Int32Array;
  readonly #likely: Int32Array;
  readonly #linear: Float64Array;
  readonly #noPlayers: Int32Array;
  readonly #scratch: Int32Array;

  /**
   * @param available players still available, best G-score first
   * @param likely the opponents' likely picks, from `likelyPicks`
   */
  constructor(pool: DraftPool, playOut: PlayOut, available: Int32Array, likely: Int32Array) {
    this.#pool = pool;
    this.playOut = playOut;
    this.#available = available;
    this.#field = available;
    this.#likely = likely;
    this.#linear = new Float64Array(pool.players);
    this.#scratch = new Int32Array(available.length);
    this.#noPlayers = new Int32Array(playOut.ownTurns.length).fill(-1);
  }

  /** Returns the builds found from neutral weights and from punting each category, best first. */
  builds(): Build[] {
    const neutral = neutralWeights(this.#pool);
    return Array.from({ length: this.#pool.columns + 1 }, (_, index) => {
      const weights = neutral.slice();
      if (index > 0) weights[index - 1] = 0;
      const start = this.#following(weights, this.#noPlayers);
      return this.#climb(start, this.#noPlayers, START_STEPS - 1);
    }).sort((a, b) => b.value - a.value);
  }

  first(player: number, builds: readonly Build[]): Build {
    const plan = this.#withFirst(player);
    const tried = builds.map((build) => ({ ...build, value: this.#value(build.order, plan) }));
    return tried.reduce((best, one) => (one.value > best.value ? one : best));
  }

  closely(player: number, build: Build): Build {
    return this.#climb(build, this.#withFirst(player), CLOSE_STEPS);
  }

  play({ order }: Build): number {
    return this.#value(order, this.#noPlayers);
  }

  #withFirst(player: number): Int32Array {
    const plan = this.#noPlayers.slice();
    plan[0] = player;
    return plan;
  }

  #value(order: Int32Array, plan: Int32Array): number {
    return this.playOut.play(this.#field, this.#likely, order, plan, this.reserved);
  }

  #following(weights: Float64Array, plan: Int32Array): Build {
    const { columns, x } = this.#pool;
    const linear = this.#linear;
    for (const player of this.#available) {
      let worth = 0;
      for (let c = 0; c < columns; c += 1) worth += x[player * columns + c]! * weights[c]!;
      linear[player] = worth;
    }
    const order = this.#available.slice();
    sortByWorth(order, linear, this.#scratch);
    return { weights, order, value: this.#value(order, plan) };
  }

  /**
   * Repeatedly moves the weights halfway to the gradient at the best draft so far; returns the best build
   * found.
   */
  #climb(start: Build, plan: Int32Array, steps: number): Build {
    let best = start;
    let weights = start.weights;
    for (let step = 0; step < steps; step += 1) {
      this.#value(best.order, plan);
      const slopes = this.playOut.slopes();
      const [all, old] = [total(slopes), total(weights)];
      if (!(all > 0)) break;
      weights = weights.map((weight, c) => weight / old / 2 + slopes[c]! / all / 2);
      const here = this.#following(weights, plan);
      if (here.value > best.value) best = here;
    }
    return best;
  }
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
