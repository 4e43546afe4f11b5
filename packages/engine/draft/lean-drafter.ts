import { fastNormalCumulative } from '../numeric/normal-table.ts';
import { BestOfLike } from './best-of-like.ts';
import { type DraftLeague, type DraftPool, neutralWeights } from './draft-pool.ts';
import { covarianceOf, LaterPicks, type LaterPicksModel } from './later-picks.ts';
import { mostCategoriesChance, mostCategoriesSlopes } from './most-categories-slopes.ts';
import { CONFIDENCE, STARTS_UNTIL as NEWEST_STARTS_UNTIL, openBuildPenalty } from './self-play.ts';

const INVERSE_SQRT_2PI = 1 / Math.sqrt(2 * Math.PI);

/**
 * Version of the H-scores: the paper's, or the newest, in which later picks are the best of 25 similar
 * players.
 */
export type HForm = 'paper' | 'newest';

/** With the paper's H-scores, the search starts from every build until the team has made this many picks. */
const STARTS_UNTIL = 5;
const STEPS = 10;
const FROM_BEFORE = 6;

/**
 * Drafts by H-scores, cheaply enough for whole drafts: the weights of later picks are optimized once for
 * all candidates.
 */
export class LeanDrafter {
  /**
   * teams × columns: how each team's later picks are expected to differ from picks by G-score; zeros in the
   * paper's form.
   */
  readonly edges: Float64Array;
  readonly slopes: Float64Array;
  readonly #pool: DraftPool;
  readonly #league: DraftLeague;
  readonly #form: HForm;
  readonly #neutral: Float64Array;
  readonly #next: Float64Array;
  /**
   * opponents × columns: each opponent's lead over the team on the clock, and 1 ÷ the lead's standard
   * deviation.
   */
  readonly #ahead: Float64Array;
  readonly #inverse: Float64Array;
  readonly #chances: Float64Array;
  readonly #leads: Float64Array;
  readonly #deciding: Float64Array;
  readonly #densities: Float64Array;
  readonly #wins: Float64Array;
  #laterPicks: LaterPicksModel;
  #later = 0;
  #pull = 0;

  constructor(pool: DraftPool, league: DraftLeague, form: HForm) {
    const { columns } = pool;
    this.#pool = pool;
    this.#league = league;
    this.#form = form;
    this.edges = new Float64Array(league.teams * columns);
    this.slopes = new Float64Array(columns);
    this.#neutral = neutralWeights(pool);
    this.#next = new Float64Array(columns);
    this.#ahead = new Float64Array(league.teams * columns);
    this.#inverse = new Float64Array(league.teams * columns);
    this.#chances = new Float64Array(columns);
    this.#leads = new Float64Array(columns);
    this.#deciding = new Float64Array(columns);
    this.#densities = new Float64Array(columns);
    this.#wins = new Float64Array(columns + 1);
    this.#laterPicks =
      form === 'newest'
        ? BestOfLike.among(pool, league)
        : new LaterPicks(this.#neutral, new Float64Array(columns * columns));
  }

  survey(available: ArrayLike<number>): void {
    const { columns, x } = this.#pool;
    if (this.#form === 'paper')
      this.#laterPicks = new LaterPicks(this.#neutral, covarianceOf(x, columns, available));
  }

  /**
   * Puts a team on the clock.
   *
   * @param sums teams × columns
   * @param counts number of players of each team
   * @param available remaining players, best G-score first
   */
  seat(team: number, sums: Float64Array, counts: Int32Array, available: ArrayLike<number>): void {
    let near = counts.length;
    if (this.#form === 'newest') {
      near *= counts[team]! + 1;
      for (let other = 0; other < counts.length; other += 1) near -= counts[other]!;
    }
    this.#meanOfNext(available, Math.max(1, near));
    this.#meet(team, sums, counts, this.#form === 'newest' ? CONFIDENCE : 0);
  }

  /** Computes the mean of the next players by G-score, which represent the other teams' missing picks. */
  #meanOfNext(available: ArrayLike<number>, count: number): void {
    const { columns, x } = this.#pool;
    const near = Math.min(count, available.length);
    this.#next.fill(0);
    for (let index = 0; index < near; index += 1)
      for (let c = 0; c < columns; c += 1) this.#next[c]! += x[available[index]! * columns + c]! / near;
  }

  #meet(team: number, sums: Float64Array, counts: Int32Array, confidence: number): void {
    const { columns, ratio } = this.#pool;
    const { teams, rounds, variance } = this.#league;
    const own = counts[team]!;
    this.#later = Math.max(0, rounds - 1 - own);
    this.#pull = this.#form === 'newest' ? openBuildPenalty(own, rounds) : 0;
    let at = 0;
    for (let other = 0; other < teams; other += 1) {
      if (other === team) continue;
      const missing = own + 1 - counts[other]!;
      const toCome = Math.max(0, rounds - counts[other]!);
      for (let c = 0; c < columns; c += 1) {
        const index = other * columns + c;
        const total = sums[index]! + missing * this.#next[c]! + confidence * toCome * this.edges[index]!;
        this.#ahead[at] = total - sums[team * columns + c]!;
        this.#inverse[at] = 1 / Math.sqrt(variance[c]! + ratio[c]! * toCome);
        at += 1;
      }
    }
  }

  /**
   * Finds the category weights for the later picks of the team on the clock if it takes `player`. Later calls
   * of {@link worth} use them.
   */
  lean(player: number, before: Float64Array | null, own: number): Float64Array {
    if (before !== null && !(this.#form === 'newest' && own < NEWEST_STARTS_UNTIL)) {
      this.#climb(player, before, FROM_BEFORE);
      return before;
    }
    if (this.#form === 'newest') return this.#fromBestStart(player);
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

  /**
   * Tries each category at half of its neutral weight, and starts the gradient ascent from the best of these.
   */
  #fromBestStart(player: number): Float64Array {
    let best = this.#neutral.slice();
    let most = Number.NEGATIVE_INFINITY;
    for (let given = 0; given < this.#pool.columns; given += 1) {
      const start = this.#neutral.slice();
      const lost = start[given]! / 2;
      start[given]! -= lost;
      for (let c = 0; c < start.length; c += 1) start[c]! /= 1 - lost;
      this.#laterPicks.leanTo(start);
      const value = this.worth(player);
      if (value <= most) continue;
      most = value;
      best = start;
    }
    this.#climb(player, best, STEPS);
    return best;
  }

  /**
   * Sets the weights that opponents expect of a team after it takes `player`, as if all other teams had
   * neutral weights. `sums` and `counts` are those before the pick. Overwrites `weights`.
   */
  foresee(player: number, weights: Float64Array, team: number, sums: Float64Array, counts: Int32Array): void {
    if (this.#form === 'paper') return;
    this.#meet(team, sums, counts, 0);
    this.#climb(player, weights, FROM_BEFORE, true);
    this.edges.set(this.#laterPicks.tilt, team * this.#pool.columns);
  }

  /** Returns a player's value for the team on the clock, with its last weights for later picks. */
  worth(player: number): number {
    return this.#value(player, false);
  }

  /**
   * Sets weights and tilt by gradient ascent and returns the value; with `isTiltAll`, returns NaN instead.
   */
  #climb(player: number, weights: Float64Array, steps: number, isTiltAll = false): number {
    for (let step = 0; ; step += 1) {
      this.#laterPicks.leanTo(weights);
      if (isTiltAll && (step === steps || this.#later === 0)) return Number.NaN;
      const value = this.#value(player, true);
      if (step === steps || this.#later === 0) return value;
      if (!this.#laterPicks.climb(weights, this.slopes, 0.35 * (1 - step / (steps + 1)), this.#pull))
        return value;
    }
  }

  #value(player: number, withSlopes: boolean): number {
    const { columns, x } = this.#pool;
    const { tilt } = this.#laterPicks;
    const later = this.#later;
    for (let c = 0; c < columns; c += 1)
      this.#leads[c] = x[player * columns + c]! + (later === 0 ? 0 : later * tilt[c]!);
    if (withSlopes) this.slopes.fill(0);
    return this.#league.form === 'mostCategories'
      ? this.#matchupWins(withSlopes)
      : this.#categoryWins(withSlopes);
  }

  /** Returns the mean share of categories won against an opponent. */
  #categoryWins(withSlopes: boolean): number {
    const { slopes } = this;
    const { columns } = this.#pool;
    const rows = this.#league.teams - 1;
    const ahead = this.#ahead;
    const inverse = this.#inverse;
    const leads = this.#leads;
    const scale = (1 / columns) * INVERSE_SQRT_2PI;
    let value = 0;
    for (let row = 0; row < rows; row += 1) {
      const from = row * columns;
      for (let c = 0; c < columns; c += 1) {
        const z = (leads[c]! - ahead[from + c]!) * inverse[from + c]!;
        value += fastNormalCumulative(z) / columns;
        if (withSlopes) slopes[c]! += (scale * Math.exp(-0.5 * z * z) * inverse[from + c]!) / rows;
      }
    }
    return value / rows;
  }

  /** Returns the mean chance to win most categories against an opponent. */
  #matchupWins(withSlopes: boolean): number {
    const { slopes } = this;
    const { columns } = this.#pool;
    const rows = this.#league.teams - 1;
    const ahead = this.#ahead;
    const inverse = this.#inverse;
    const leads = this.#leads;
    const chances = this.#chances;
    const deciding = this.#deciding;
    const densities = this.#densities;
    const wins = this.#wins;
    const scale = INVERSE_SQRT_2PI / rows;
    let value = 0;
    for (let row = 0; row < rows; row += 1) {
      const from = row * columns;
      for (let c = 0; c < columns; c += 1) {
        const z = (leads[c]! - ahead[from + c]!) * inverse[from + c]!;
        chances[c] = fastNormalCumulative(z);
        if (withSlopes) densities[c] = Math.exp(-0.5 * z * z);
      }
      value += withSlopes
        ? mostCategoriesSlopes(chances, deciding, wins)
        : mostCategoriesChance(chances, wins);
      if (!withSlopes) continue;
      for (let c = 0; c < columns; c += 1)
        slopes[c]! += scale * deciding[c]! * densities[c]! * inverse[from + c]!;
    }
    return value / rows;
  }
}
