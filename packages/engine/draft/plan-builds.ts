import { type DraftPool, neutralWeights } from './draft-pool.ts';
import type { FieldOrder } from './field-order.ts';
import type { PlayOut } from './play-out.ts';
import { sortByWorth } from './worth-order.ts';

/** A way to draft on: weights of the categories, and the players in their order. */
export interface Build {
  readonly weights: Float64Array;
  readonly order: Int32Array;
  readonly value: number;
}

/** Steps from a build toward the slopes at its own end: for every start, and for a candidate looked at closely. */
const START_STEPS = 4;
const CLOSE_STEPS = 8;

/**
 * Searches for the best build of a team against a field that leans as it does: later picks go by weights of the categories, whoever
 * is there then, and not by names. Names that would be there if every opponent did as foreseen are seldom there: a plan of names
 * promises what no draft keeps.
 */
export class BuildSearch {
  readonly playOut: PlayOut;
  /** A player nobody else takes before the team's first turn; −1 for none. */
  held = -1;
  readonly #pool: DraftPool;
  readonly #available: Int32Array;
  readonly #field: FieldOrder;
  readonly #likely: Int32Array;
  readonly #linear: Float64Array;
  readonly #nobody: Int32Array;
  readonly #scratch: Int32Array;

  /**
   * @param available players still available, the best G-score first
   * @param likely who opponents take pick by pick, as `likelyPicks` has it
   */
  constructor(pool: DraftPool, playOut: PlayOut, available: Int32Array, likely: Int32Array) {
    this.#pool = pool;
    this.playOut = playOut;
    this.#available = available;
    this.#field = { order: available, own: null };
    this.#likely = likely;
    this.#linear = new Float64Array(pool.players);
    this.#scratch = new Int32Array(available.length);
    this.#nobody = new Int32Array(playOut.ownTurns.length).fill(-1);
  }

  /** The builds found from neutral and from each category given up, the best first. */
  builds(): Build[] {
    const neutral = neutralWeights(this.#pool);
    return Array.from({ length: this.#pool.columns + 1 }, (_, place) => {
      const weights = neutral.slice();
      if (place > 0) weights[place - 1] = 0;
      const start = this.#following(weights, this.#nobody);
      return this.#climb(start, this.#nobody, START_STEPS - 1);
    }).sort((a, b) => b.value - a.value);
  }

  /** The best of some builds when a player is picked first. */
  first(player: number, builds: readonly Build[]): Build {
    const plan = this.#withFirst(player);
    const tried = builds.map((build) => ({ ...build, value: this.#value(build.order, plan) }));
    return tried.reduce((best, one) => (one.value > best.value ? one : best));
  }

  /** A build bettered for a player who is picked first. */
  closely(player: number, build: Build): Build {
    return this.#climb(build, this.#withFirst(player), CLOSE_STEPS);
  }

  /** Plays a build once more, so that the play-out tells of it. */
  play({ order }: Build): number {
    return this.#value(order, this.#nobody);
  }

  #withFirst(player: number): Int32Array {
    const plan = this.#nobody.slice();
    plan[0] = player;
    return plan;
  }

  #value(order: Int32Array, plan: Int32Array): number {
    return this.playOut.play(this.#field, this.#likely, order, plan, this.held);
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

  /** Half-way to what a unit of each category adds at the end of the best draft so far, again and again; the best on the way. */
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
