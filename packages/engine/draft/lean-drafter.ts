import { fastNormalCumulative } from '../numeric/normal-table.ts';
import { type DraftLeague, type DraftPool, neutralWeights } from './draft-pool.ts';
import { covarianceOf, LaterPicks } from './later-picks.ts';
import { mostCategoriesSlopes } from './most-categories-slopes.ts';

const INVERSE_SQRT_2PI = 1 / Math.sqrt(2 * Math.PI);

/** Picks of its own before which every build is tried as a start, and steps of the climb from each. */
const STARTS_UNTIL = 5;
const STEPS = 10;
const FROM_BEFORE = 6;

/**
 * What a team that drafts by H-scores thinks of players, cheaply enough to play whole drafts of such teams: it meets the average of
 * its opponents, whose differences widen the deviation, and the weights of its later picks are climbed to once for all candidates.
 */
export class LeanDrafter {
  readonly #pool: DraftPool;
  readonly #league: DraftLeague;
  readonly #neutral: Float64Array;
  readonly #next: Float64Array;
  readonly #slopes: Float64Array;
  readonly #behind: Float64Array;
  readonly #inverse: Float64Array;
  readonly #chances: Float64Array;
  readonly #deciding: Float64Array;
  readonly #wins: Float64Array;
  #laterPicks: LaterPicks;
  #later = 0;

  constructor(pool: DraftPool, league: DraftLeague) {
    const { columns } = pool;
    this.#pool = pool;
    this.#league = league;
    this.#neutral = neutralWeights(pool);
    this.#next = new Float64Array(columns);
    this.#slopes = new Float64Array(columns);
    this.#behind = new Float64Array(columns);
    this.#inverse = new Float64Array(columns);
    this.#chances = new Float64Array(columns);
    this.#deciding = new Float64Array(columns);
    this.#wins = new Float64Array(columns + 1);
    this.#laterPicks = new LaterPicks(this.#neutral, new Float64Array(columns * columns));
  }

  /** Takes in who is still available, the best G-score first: how they vary, and what the next of them are like on average. */
  survey(available: ArrayLike<number>): void {
    const { columns, x } = this.#pool;
    this.#laterPicks = new LaterPicks(this.#neutral, covarianceOf(x, columns, available));
    const near = Math.min(this.#league.teams, available.length);
    this.#next.fill(0);
    for (let place = 0; place < near; place += 1)
      for (let c = 0; c < columns; c += 1) this.#next[c]! += x[available[place]! * columns + c]! / near;
  }

  /** Puts a team on the clock. `sums` are teams × columns, `counts` the players each team has. */
  seat(team: number, sums: Float64Array, counts: Int32Array): void {
    const { columns, ratio } = this.#pool;
    const { teams, rounds, variance } = this.#league;
    const own = counts[team]!;
    this.#later = Math.max(0, rounds - 1 - own);
    for (let c = 0; c < columns; c += 1) {
      let mean = 0;
      let squares = 0;
      let luck = 0;
      for (let other = 0; other < teams; other += 1) {
        if (other === team) continue;
        const total = sums[other * columns + c]! + (own + 1 - counts[other]!) * this.#next[c]!;
        mean += total / (teams - 1);
        squares += (total * total) / (teams - 1);
        luck += (variance[c]! + ratio[c]! * Math.max(0, rounds - counts[other]!)) / (teams - 1);
      }
      this.#behind[c] = mean - sums[team * columns + c]!;
      this.#inverse[c] = 1 / Math.sqrt(luck + Math.max(0, squares - mean * mean));
    }
  }

  /**
   * The weights the team on the clock gives its later picks when it takes `player` now: climbed to from those it had a turn ago or,
   * at first, from the best of many starts. What {@link worth} answers next goes by them.
   */
  lean(player: number, before: Float64Array | null, own: number): Float64Array {
    if (before !== null) {
      this.#climb(player, before, FROM_BEFORE);
      return before;
    }
    let best = this.#neutral.slice();
    let most = this.#climb(player, best, STEPS);
    for (let given = 0; own < STARTS_UNTIL && given < this.#pool.columns; given += 1) {
      const start = this.#neutral.slice();
      start[given]! *= 0.9;
      const value = this.#climb(player, start, STEPS);
      if (value <= most) continue;
      most = value;
      best = start;
    }
    this.#climb(player, best, 0);
    return best;
  }

  /** What the team on the clock thinks of a player: its expected result with him and with later picks as it last leant. */
  worth(player: number): number {
    return this.#value(player, null);
  }

  #climb(player: number, weights: Float64Array, steps: number): number {
    for (let step = 0; ; step += 1) {
      this.#laterPicks.leanTo(weights);
      const value = this.#value(player, this.#slopes);
      if (step === steps || this.#later === 0) return value;
      if (!this.#laterPicks.climb(weights, this.#slopes, 0.35 * (1 - step / (steps + 1)))) return value;
    }
  }

  #value(player: number, slopes: Float64Array | null): number {
    const { columns, x } = this.#pool;
    const { tilt } = this.#laterPicks;
    const chances = this.#chances;
    let value = 0;
    for (let c = 0; c < columns; c += 1) {
      const lead = x[player * columns + c]! - this.#behind[c]! + this.#later * tilt[c]!;
      const z = lead * this.#inverse[c]!;
      const chance = fastNormalCumulative(z);
      chances[c] = chance;
      value += chance / columns;
      if (slopes) slopes[c] = (INVERSE_SQRT_2PI * Math.exp(-0.5 * z * z) * this.#inverse[c]!) / columns;
    }
    if (this.#league.form !== 'mostCategories') return value;
    value = mostCategoriesSlopes(chances, this.#deciding, this.#wins);
    if (slopes) for (let c = 0; c < columns; c += 1) slopes[c]! *= this.#deciding[c]! * columns;
    return value;
  }
}
