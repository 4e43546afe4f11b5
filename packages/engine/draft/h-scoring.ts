import { fastNormalCumulative } from '../numeric/normal-table.ts';
import {
  availablePlayers,
  checkDraft,
  type DraftLeague,
  type DraftPool,
  type DraftState,
  neutralWeights,
} from './draft-pool.ts';
import { covarianceOf, LaterPicks } from './later-picks.ts';
import { mostCategoriesSlopes } from './most-categories-slopes.ts';

interface HScore {
  readonly player: number;
  /** Expected share of categories won, or probability to win the matchup, against the average opponent. */
  readonly value: number;
  /** Weights of the categories in the picks to come, on the simplex. */
  readonly weights: Float64Array;
}

interface HScoringOptions {
  /** Candidates looked at, the best G-scores first. Default 60. */
  readonly candidates?: number;
  readonly steps?: number;
  /** Picks of one's own before which every category is tried at 0.9 of neutral as a start. Default 5. */
  readonly startsUntil?: number;
}

const INVERSE_SQRT_2PI = 1 / Math.sqrt(2 * Math.PI);

/**
 * H-scores of the players still available: what each is worth when all later picks lean to the categories that then suit the team
 * best. Source: Z. Rosenof, *Dynamic Quantification of Player Value for Fantasy Basketball*, arXiv 2409.09884, in the form of the
 * author's later notes: D = Σ my X + X_p + (N − 1 − K)·xδ(j) − the opponent's total, padded with average next players to as many as
 * mine; variance 2N + (σ²/τ²)(N − K_o); with L the covariance of X among available players and u = j − v·(v′Lj)/(v′Lv),
 * xδ(j) = L(jv′ − vj′)L(γj + ωv)·√(u′Lu) / (j′Lj·v′Lv − (v′Lj)²).
 *
 * @returns the best first
 * @throws InvalidInput naming the field
 */
export function hScores(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  options: HScoringOptions = {},
): HScore[] {
  checkDraft(pool, league, state);
  const { candidates = 60, steps = 30, startsUntil = 5 } = options;
  const available = availablePlayers(pool, state);
  const own = state.rosters[state.own] ?? [];
  const search = new HSearch(pool, league, state, available);
  const neutral = neutralWeights(pool);
  // The tilt depends on the direction of the weights from neutral, which neutral itself has none of: early on all are tried.
  const starts = own.length < startsUntil ? [] : [neutral];
  if (starts.length === 0) {
    for (let c = 0; c < pool.columns; c += 1) {
      const start = neutral.slice();
      start[c]! *= 0.9;
      const sum = start.reduce((total, value) => total + value, 0);
      starts.push(start.map((value) => value / sum));
    }
  }
  return available
    .slice(0, candidates)
    .map((player): HScore => {
      let best: HScore = { player, value: Number.NEGATIVE_INFINITY, weights: neutral };
      for (const start of starts) {
        const found = search.climb(player, start, steps);
        if (found.value > best.value) best = { player, ...found };
      }
      return best;
    })
    .sort((a, b) => b.value - a.value || a.player - b.player);
}

class HSearch {
  readonly #columns: number;
  readonly #x: Float64Array;
  readonly #form: DraftLeague['form'];
  readonly #laterPicks: LaterPicks;
  readonly #own: Float64Array;
  /** opponents × columns: totals padded to one player more than mine, and deviations of the difference. */
  readonly #opponents: Float64Array;
  readonly #deviations: Float64Array;
  readonly #later: number;
  readonly #chances: Float64Array;
  readonly #densities: Float64Array;
  readonly #deciding: Float64Array;
  readonly #wins: Float64Array;
  readonly #slopes: Float64Array;
  readonly #base: Float64Array;

  constructor(pool: DraftPool, league: DraftLeague, state: DraftState, available: readonly number[]) {
    const { columns, x, ratio } = pool;
    const { teams, rounds, variance } = league;
    this.#columns = columns;
    this.#x = x;
    this.#form = league.form;
    this.#chances = new Float64Array(columns);
    this.#densities = new Float64Array(columns);
    this.#deciding = new Float64Array(columns);
    this.#wins = new Float64Array(columns + 1);
    this.#slopes = new Float64Array(columns);
    this.#base = new Float64Array(columns);
    this.#laterPicks = new LaterPicks(neutralWeights(pool), covarianceOf(x, columns, available));
    const own = state.rosters[state.own] ?? [];
    this.#own = sumOf(x, columns, own);
    this.#later = Math.max(0, rounds - 1 - own.length);
    const next = sumOf(x, columns, available.slice(0, teams)).map(
      (value) => value / Math.max(1, Math.min(teams, available.length)),
    );
    const others = state.rosters.filter((_, team) => team !== state.own);
    this.#opponents = new Float64Array(others.length * columns);
    this.#deviations = new Float64Array(others.length * columns);
    others.forEach((roster, row) => {
      const total = sumOf(x, columns, roster);
      // A seat that has picked more often than mine by now has its extra players counted against an average one of mine.
      const missing = own.length + 1 - roster.length;
      for (let c = 0; c < columns; c += 1) {
        this.#opponents[row * columns + c] = total[c]! + missing * next[c]!;
        this.#deviations[row * columns + c] = Math.sqrt(
          variance[c]! + ratio[c]! * Math.max(0, rounds - roster.length),
        );
      }
    });
  }

  /** Gradient ascent on the weights of later picks, kept on the simplex by multiplication; the best point on the way. */
  climb(player: number, start: Float64Array, steps: number): { value: number; weights: Float64Array } {
    const columns = this.#columns;
    const weights = start.slice();
    const slopes = this.#slopes;
    const base = this.#base;
    for (let c = 0; c < columns; c += 1) base[c] = this.#own[c]! + this.#x[player * columns + c]!;
    const best = { value: Number.NEGATIVE_INFINITY, weights: weights.slice() };
    for (let step = 0; step <= steps; step += 1) {
      this.#laterPicks.leanTo(weights);
      const value = this.#value(base, slopes);
      if (value > best.value) {
        best.value = value;
        best.weights.set(weights);
      }
      if (step === steps || this.#later === 0) break;
      if (!this.#laterPicks.climb(weights, slopes, 0.35 * (1 - step / (steps + 1)))) break;
    }
    return best;
  }

  /** The objective, and its slope by the team's total in each category. */
  #value(base: Float64Array, slopes: Float64Array): number {
    const columns = this.#columns;
    const { tilt } = this.#laterPicks;
    const rows = this.#opponents.length / columns;
    const chances = this.#chances;
    const densities = this.#densities;
    slopes.fill(0);
    let value = 0;
    for (let row = 0; row < rows; row += 1) {
      for (let c = 0; c < columns; c += 1) {
        const at = row * columns + c;
        const z = (base[c]! + this.#later * tilt[c]! - this.#opponents[at]!) / this.#deviations[at]!;
        chances[c] = fastNormalCumulative(z);
        densities[c] = (INVERSE_SQRT_2PI * Math.exp(-0.5 * z * z)) / this.#deviations[at]!;
      }
      if (this.#form === 'mostCategories') {
        value += mostCategoriesSlopes(chances, this.#deciding, this.#wins) / rows;
        for (let c = 0; c < columns; c += 1) slopes[c]! += (this.#deciding[c]! * densities[c]!) / rows;
        continue;
      }
      for (let c = 0; c < columns; c += 1) {
        value += chances[c]! / (rows * columns);
        slopes[c]! += densities[c]! / (rows * columns);
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
