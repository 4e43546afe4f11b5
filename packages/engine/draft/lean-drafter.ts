import { fastNormalCumulative } from '../numeric/normal-table.ts';
import { BestOfLike } from './best-of-like.ts';
import { type DraftLeague, type DraftPool, neutralWeights } from './draft-pool.ts';
import { covarianceOf, LaterPicks, type LaterPicksModel } from './later-picks.ts';
import { mostCategoriesChance, mostCategoriesSlopes } from './most-categories-slopes.ts';
import { CONFIDENCE, keepingOpen, STARTS_UNTIL as NEWEST_STARTS_UNTIL } from './self-play.ts';

const INVERSE_SQRT_2PI = 1 / Math.sqrt(2 * Math.PI);

/** The two ways of H-scores: the paper's, and the newest, by which later picks are the best of 25 like players. */
export type HForm = 'paper' | 'newest';

/** Picks of its own before which every build is tried as a start by the paper's form, and steps of the climb from each. */
const STARTS_UNTIL = 5;
const STEPS = 10;
const FROM_BEFORE = 6;

/**
 * What a team that drafts by H-scores thinks of players, cheaply enough to play whole drafts of such teams: the weights of its later
 * picks are climbed to once for all candidates.
 */
export class LeanDrafter {
  /** teams × columns: what the later picks of each are taken to lean to; by the paper's form nobody counts on any. */
  readonly edges: Float64Array;
  /** By how much the result of the team on the clock grows with a unit of each category, as it last leant. */
  readonly slopes: Float64Array;
  readonly #pool: DraftPool;
  readonly #league: DraftLeague;
  readonly #form: HForm;
  readonly #neutral: Float64Array;
  readonly #next: Float64Array;
  /** opponents × columns: by how much each is ahead of the team on the clock, and 1 ÷ the deviation of the difference. */
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

  /** Takes in how those still available vary, which only the paper's form asks. */
  survey(available: ArrayLike<number>): void {
    const { columns, x } = this.#pool;
    if (this.#form === 'paper')
      this.#laterPicks = new LaterPicks(this.#neutral, covarianceOf(x, columns, available));
  }

  /**
   * Puts a team on the clock. `sums` are teams × columns, `counts` the players each team has, `available` who is left, the best
   * G-score first.
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

  /** The mean of the next players by G-score, who stand for picks that others have not made yet. */
  #meanOfNext(available: ArrayLike<number>, count: number): void {
    const { columns, x } = this.#pool;
    const near = Math.min(count, available.length);
    this.#next.fill(0);
    for (let place = 0; place < near; place += 1)
      for (let c = 0; c < columns; c += 1) this.#next[c]! += x[available[place]! * columns + c]! / near;
  }

  /** Sets what the opponents of a team have, with a share of what they lean to. */
  #meet(team: number, sums: Float64Array, counts: Int32Array, confidence: number): void {
    const { columns, ratio } = this.#pool;
    const { teams, rounds, variance } = this.#league;
    const own = counts[team]!;
    this.#later = Math.max(0, rounds - 1 - own);
    this.#pull = this.#form === 'newest' ? keepingOpen(own, rounds) : 0;
    let at = 0;
    for (let other = 0; other < teams; other += 1) {
      if (other === team) continue;
      const missing = own + 1 - counts[other]!;
      const toCome = Math.max(0, rounds - counts[other]!);
      for (let c = 0; c < columns; c += 1) {
        const place = other * columns + c;
        const total = sums[place]! + missing * this.#next[c]! + confidence * toCome * this.edges[place]!;
        this.#ahead[at] = total - sums[team * columns + c]!;
        this.#inverse[at] = 1 / Math.sqrt(variance[c]! + ratio[c]! * toCome);
        at += 1;
      }
    }
  }

  /**
   * The weights the team on the clock gives its later picks when it takes `player` now: climbed to from those it had a turn ago or,
   * at first, from the best of many starts. What {@link worth} answers next goes by them.
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

  /** A climb from the best of the weights with one category at half. */
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
   * What others take a team to lean to once it has taken `player`: as if nobody else leant. Only the newest form counts on it.
   * `sums` and `counts` are those before the pick; changes the weights given.
   */
  foresee(player: number, weights: Float64Array, team: number, sums: Float64Array, counts: Int32Array): void {
    if (this.#form === 'paper') return;
    this.#meet(team, sums, counts, 0);
    this.#climb(player, weights, FROM_BEFORE, true);
    this.edges.set(this.#laterPicks.tilt, team * this.#pool.columns);
  }

  /** What the team on the clock thinks of a player: its expected result with him and with later picks as it last leant. */
  worth(player: number): number {
    return this.#value(player, false);
  }

  /** Leaves the weights and the tilt at the end of a climb; with `isTiltAll` nothing else, and the value is not told. */
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
    const { slopes } = this;
    const rows = this.#league.teams - 1;
    const isMost = this.#league.form === 'mostCategories';
    const ahead = this.#ahead;
    const inverse = this.#inverse;
    const leads = this.#leads;
    const chances = this.#chances;
    const deciding = this.#deciding;
    const densities = this.#densities;
    const wins = this.#wins;
    const later = this.#later;
    if (withSlopes) slopes.fill(0);
    let value = 0;
    for (let c = 0; c < columns; c += 1)
      leads[c] = x[player * columns + c]! + (later === 0 ? 0 : later * tilt[c]!);
    for (let row = 0; row < rows; row += 1) {
      const from = row * columns;
      for (let c = 0; c < columns; c += 1) {
        const z = (leads[c]! - ahead[from + c]!) * inverse[from + c]!;
        const chance = fastNormalCumulative(z);
        if (isMost) chances[c] = chance;
        else value += chance / columns;
        if (withSlopes) densities[c] = Math.exp(-0.5 * z * z);
      }
      if (isMost)
        value += withSlopes
          ? mostCategoriesSlopes(chances, deciding, wins)
          : mostCategoriesChance(chances, wins);
      if (!withSlopes) continue;
      for (let c = 0; c < columns; c += 1)
        slopes[c]! +=
          ((isMost ? deciding[c]! : 1 / columns) * INVERSE_SQRT_2PI * densities[c]! * inverse[from + c]!) /
          rows;
    }
    return value / rows;
  }
}
