import { fastNormalCumulative } from '../numeric/normal-table.ts';
import { type DraftLeague, type DraftPool, type DraftState, neutralWeights } from './draft-pool.ts';
import type { LaterPicksModel } from './later-picks.ts';
import { mostCategoriesChance, mostCategoriesSlopes } from './most-categories-slopes.ts';

const INVERSE_SQRT_2PI = 1 / Math.sqrt(2 * Math.PI);

interface HSearchModel {
  readonly laterPicks: LaterPicksModel;
  /** By team: how each remaining pick differs from a pick by G-score, by category; null for no difference. */
  readonly edges?: readonly (Float64Array | null)[];
  /** Penalty per unit of distance between the weights of later picks and neutral weights. Default 0. */
  readonly pull?: number;
  /**
   * Number of next players by G-score whose mean stands for an opponent's missing pick. Default: the number
   * of teams.
   */
  readonly padding?: number;
}

export class HSearch {
  readonly #columns: number;
  readonly #x: Float64Array;
  readonly #form: DraftLeague['form'];
  readonly #laterPicks: LaterPicksModel;
  readonly #neutral: Float64Array;
  readonly #pull: number;
  readonly #own: Float64Array;
  /**
   * opponents × columns: totals, with average players added or removed to equal the team's next roster size,
   * and standard deviations of the difference.
   */
  readonly #opponents: Float64Array;
  readonly #deviations: Float64Array;
  readonly #later: number;
  readonly #chances: Float64Array;
  readonly #densities: Float64Array;
  readonly #deciding: Float64Array;
  readonly #wins: Float64Array;
  readonly #slopes: Float64Array;
  readonly #base: Float64Array;
  readonly #totals: Float64Array;

  constructor(
    pool: DraftPool,
    league: DraftLeague,
    state: DraftState,
    available: readonly number[],
    { laterPicks, edges = [], pull = 0, padding = league.teams }: HSearchModel,
  ) {
    const { columns, x, ratio } = pool;
    const { rounds, variance } = league;
    this.#columns = columns;
    this.#x = x;
    this.#form = league.form;
    this.#chances = new Float64Array(columns);
    this.#densities = new Float64Array(columns);
    this.#deciding = new Float64Array(columns);
    this.#wins = new Float64Array(columns + 1);
    this.#slopes = new Float64Array(columns);
    this.#base = new Float64Array(columns);
    this.#totals = new Float64Array(columns);
    this.#laterPicks = laterPicks;
    this.#neutral = neutralWeights(pool);
    this.#pull = pull;
    const own = state.rosters[state.own] ?? [];
    this.#own = sumOf(x, columns, own);
    this.#later = Math.max(0, rounds - 1 - own.length);
    const next = sumOf(x, columns, available.slice(0, padding)).map(
      (value) => value / Math.max(1, Math.min(padding, available.length)),
    );
    const others = [...state.rosters.keys()].filter((team) => team !== state.own);
    this.#opponents = new Float64Array(others.length * columns);
    this.#deviations = new Float64Array(others.length * columns);
    others.forEach((team, row) => {
      const roster = state.rosters[team] ?? [];
      const edge = edges[team] ?? null;
      const toCome = Math.max(0, rounds - roster.length);
      const total = sumOf(x, columns, roster);
      // Compare equal numbers of picks: add an average next player per missing pick, or subtract one per
      // extra pick.
      const missing = own.length + 1 - roster.length;
      for (let c = 0; c < columns; c += 1) {
        this.#opponents[row * columns + c] = total[c]! + missing * next[c]! + toCome * (edge?.[c] ?? 0);
        this.#deviations[row * columns + c] = Math.sqrt(variance[c]! + ratio[c]! * toCome);
      }
    });
  }

  climb(player: number, start: Float64Array, steps: number): { value: number; weights: Float64Array } {
    const columns = this.#columns;
    const weights = start.slice();
    const slopes = this.#slopes;
    const base = this.#base;
    for (let c = 0; c < columns; c += 1) base[c] = this.#own[c]! + this.#x[player * columns + c]!;
    const best = { value: Number.NEGATIVE_INFINITY, weights: weights.slice() };
    for (let step = 0; step <= steps; step += 1) {
      this.#laterPicks.leanTo(weights);
      const isLast = step === steps || this.#later === 0;
      const value = this.#value(base, isLast ? null : slopes) - this.#pull * this.#distance(weights);
      if (value > best.value) {
        best.value = value;
        best.weights.set(weights);
      }
      if (isLast || !this.#laterPicks.climb(weights, slopes, 0.35 * (1 - step / (steps + 1)), this.#pull))
        break;
    }
    return best;
  }

  #distance(weights: Float64Array): number {
    let distance = 0;
    if (this.#pull === 0 || this.#later === 0) return 0;
    for (let c = 0; c < this.#columns; c += 1) distance += Math.abs(weights[c]! - this.#neutral[c]!);
    return distance;
  }

  /**
   * Returns the objective.
   *
   * @param slopes receives the slopes with respect to the team's total in each category; null when not needed
   */
  #value(base: Float64Array, slopes: Float64Array | null): number {
    const columns = this.#columns;
    const { tilt } = this.#laterPicks;
    const opponents = this.#opponents;
    const deviations = this.#deviations;
    const rows = opponents.length / columns;
    const totals = this.#totals;
    const chances = this.#chances;
    const densities = this.#densities;
    const deciding = this.#deciding;
    slopes?.fill(0);
    for (let c = 0; c < columns; c += 1) totals[c] = base[c]! + this.#later * tilt[c]!;
    let value = 0;
    for (let row = 0; row < rows; row += 1) {
      for (let c = 0; c < columns; c += 1) {
        const deviation = deviations[row * columns + c]!;
        const z = (totals[c]! - opponents[row * columns + c]!) / deviation;
        chances[c] = fastNormalCumulative(z);
        if (slopes) densities[c] = (INVERSE_SQRT_2PI * Math.exp(-0.5 * z * z)) / deviation;
      }
      if (this.#form === 'mostCategories') {
        value +=
          (slopes
            ? mostCategoriesSlopes(chances, deciding, this.#wins)
            : mostCategoriesChance(chances, this.#wins)) / rows;
        if (slopes) for (let c = 0; c < columns; c += 1) slopes[c]! += (deciding[c]! * densities[c]!) / rows;
        continue;
      }
      for (let c = 0; c < columns; c += 1) {
        value += chances[c]! / (rows * columns);
        if (slopes) slopes[c]! += densities[c]! / (rows * columns);
      }
    }
    return value;
  }
}

function sumOf(x: Float64Array, columns: number, players: readonly number[]): Float64Array {
  const sum = new Float64Array(columns);
  for (const player of players) for (let c = 0; c < columns; c += 1) sum[c]! += x[player * columns + c]!;
  return sum;
}
