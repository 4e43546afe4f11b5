import { fastNormalCumulative } from '../numeric/normal-table.ts';
import { DraftLimits } from './draft-limits.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { LIKELY } from './likely-picks.ts';
import { chancesOfWins, mostCategoriesSlopes } from './most-categories-slopes.ts';

/** Turn number for players who stay available until the draft ends. */
const NEVER = 1 << 30;

/**
 * Simulates the rest of a draft: opponents follow a fixed order; the advised team follows a plan (one player
 * per turn) and a fallback order when the planned player is gone. Allocates nothing after construction.
 */
export class PlayOut {
  readonly columns: number;
  /** Turns of the advised team, as indices among all remaining turns. */
  readonly ownTurns: Int32Array;
  /** Turn at which the last simulation took each player; {@link NEVER} for players who stayed available. */
  readonly takenAt: Int32Array;
  readonly taken: Int32Array;
  readonly #noPlan: Int32Array;
  /** X-scores, players × columns. */
  readonly #x: Float64Array;
  readonly limits: DraftLimits;
  /** Share of the objective that is the chance to win most categories. */
  readonly #mostShare: number;
  /** Weight by column, and the sum of the weights. */
  readonly #counts: Float64Array;
  readonly #all: number;
  readonly #turns: Int32Array;
  readonly #own: number;
  readonly #teams: number;
  readonly #inverse: Float64Array;
  readonly #start: Float64Array;
  readonly #sums: Float64Array;
  readonly #unavailable: Int32Array;
  readonly #wins: Float64Array;
  readonly #leads: Float64Array;
  readonly #chances: Float64Array;
  readonly #deciding: Float64Array;
  readonly #place = { turn: 0, own: 0, field: 0, fallback: 0 };
  #reserved = -1;
  readonly #saved = { turn: 0, own: 0, field: 0, fallback: 0 };
  readonly #savedTakenAt: Int32Array;
  readonly #savedTaken: Int32Array;
  readonly #savedSums: Float64Array;

  constructor(pool: DraftPool, league: DraftLeague, state: DraftState) {
    const { columns, x, players } = pool;
    this.columns = columns;
    this.#x = x;
    this.limits = new DraftLimits(pool, league, state);
    const counted = league.counted?.some((count) => count > 0) ? league.counted : null;
    this.#mostShare = league.mostShare ?? Number(league.form === 'mostCategories' && counted === null);
    this.#counts = Float64Array.from({ length: columns }, (_, c) => counted?.[c] ?? 1);
    this.#all = this.#counts.reduce((sum, count) => sum + count, 0);
    this.#turns = Int32Array.from(state.turns);
    this.#own = state.own;
    this.#teams = league.teams;
    this.#inverse = league.variance.map((value) => 1 / Math.sqrt(value));
    this.#start = new Float64Array(league.teams * columns);
    this.#sums = new Float64Array(league.teams * columns);
    this.#unavailable = new Int32Array(players).fill(NEVER);
    state.rosters.forEach((roster, team) => {
      for (const player of roster) {
        this.#unavailable[player] = -1;
        for (let c = 0; c < columns; c += 1) this.#start[team * columns + c]! += x[player * columns + c]!;
      }
    });
    for (const player of state.gone ?? []) this.#unavailable[player] = -1;
    this.takenAt = new Int32Array(players);
    this.ownTurns = Int32Array.from(state.turns.flatMap((team, turn) => (team === state.own ? [turn] : [])));
    this.taken = new Int32Array(this.ownTurns.length);
    this.#noPlan = new Int32Array(this.ownTurns.length).fill(-1);
    this.#wins = new Float64Array(columns + 1);
    this.#leads = new Float64Array(columns);
    this.#chances = new Float64Array(columns);
    this.#deciding = new Float64Array(columns);
    this.#savedTakenAt = this.#unavailable.slice();
    this.#savedTaken = this.taken.slice();
    this.#savedSums = this.#start.slice();
  }

  /**
   * Simulates the rest of the draft and returns the advised team's mean share of categories won, or
   * probability to win most of them.
   *
   * @param field available players in the opponents' order
   * @param likely turns × LIKELY: players that the team on each pick takes first; null for none
   * @param fallback the advised team's order when its plan names no available player
   * @param plan a player for each of the advised team's turns; −1 uses the fallback
   * @param reserved a player reserved for the first turn; −1 for none
   */
  play(
    field: Int32Array,
    likely: Int32Array | null,
    fallback: Int32Array,
    plan: Int32Array,
    reserved = -1,
  ): number {
    this.#begin(reserved);
    this.#run(field, likely, fallback, null, plan, this.#turns.length);
    return this.#result();
  }

  /**
   * Simulates the draft with the advised team taking the most valuable player.
   *
   * @param available players still available, in any order
   * @param worth value by player
   */
  playByWorth(field: Int32Array, available: Int32Array, worth: Float64Array, reserved = -1): number {
    this.#begin(reserved);
    this.#run(field, null, available, worth, this.#noPlan, this.#turns.length);
    return this.#result();
  }

  /**
   * Simulates a draft up to one of the advised team's turns and saves the state for {@link playOn}.
   *
   * @param own the turn, as an index among the advised team's turns
   * @param goesOn whether to continue from the saved state, which must match the plan
   */
  saveState(
    own: number,
    field: Int32Array,
    fallback: Int32Array,
    plan: Int32Array,
    reserved: number,
    goesOn: boolean,
  ): void {
    if (goesOn) this.#back();
    else this.#begin(reserved);
    this.#run(field, null, fallback, null, plan, this.ownTurns[own]!);
    Object.assign(this.#saved, this.#place);
    this.#savedTakenAt.set(this.takenAt);
    this.#savedTaken.set(this.taken);
    this.#savedSums.set(this.#sums);
    this.limits.save();
  }

  /** Continues from the saved state, which must match the arguments. */
  playOn(field: Int32Array, fallback: Int32Array, plan: Int32Array): number {
    this.#back();
    this.#run(field, null, fallback, null, plan, this.#turns.length);
    return this.#result();
  }

  #begin(reserved: number): void {
    const place = this.#place;
    place.turn = 0;
    place.own = 0;
    place.field = 0;
    place.fallback = 0;
    this.#reserved = reserved;
    this.takenAt.set(this.#unavailable);
    this.#sums.set(this.#start);
    if (reserved >= 0) this.takenAt[reserved] = -1;
    this.limits.reset();
  }

  #back(): void {
    const place = this.#place;
    const saved = this.#saved;
    place.turn = saved.turn;
    place.own = saved.own;
    place.field = saved.field;
    place.fallback = saved.fallback;
    this.takenAt.set(this.#savedTakenAt);
    this.taken.set(this.#savedTaken);
    this.#sums.set(this.#savedSums);
    this.limits.back();
  }

  #run(
    field: Int32Array,
    likely: Int32Array | null,
    fallback: Int32Array,
    worth: Float64Array | null,
    plan: Int32Array,
    until: number,
  ): void {
    const columns = this.columns;
    const x = this.#x;
    const takenAt = this.takenAt;
    const sums = this.#sums;
    const limits = this.limits;
    const reserved = this.#reserved;
    const advised = this.#own;
    const turns = this.#turns;
    const place = this.#place;
    let { field: next, own, fallback: ownNext } = place;
    for (let turn = place.turn; turn < until; turn += 1) {
      const team = turns[turn]!;
      let player = -1;
      if (team === advised) {
        if (own === 0 && reserved >= 0) takenAt[reserved] = NEVER;
        player = plan[own]!;
        if (player < 0 || takenAt[player]! !== NEVER || !limits.mayTake(team, player)) {
          if (worth === null) {
            while (ownNext < fallback.length && takenAt[fallback[ownNext]!]! !== NEVER) ownNext += 1;
            player = this.#firstFor(team, fallback, ownNext);
          } else player = this.#bestFor(team, fallback, worth);
        }
        this.taken[own] = player;
        own += 1;
      } else {
        if (likely !== null) {
          for (let at = turn * LIKELY; at < (turn + 1) * LIKELY; at += 1) {
            const one = likely[at]!;
            if (one < 0) break;
            if (takenAt[one]! !== NEVER || !limits.mayTake(team, one)) continue;
            player = one;
            break;
          }
        }
        if (player < 0) {
          while (next < field.length && takenAt[field[next]!]! !== NEVER) next += 1;
          player = this.#firstFor(team, field, next);
        }
      }
      if (player < 0) continue;
      takenAt[player] = turn;
      limits.take(team, player);
      const to = team * columns;
      const from = player * columns;
      for (let c = 0; c < columns; c += 1) sums[to + c]! += x[from + c]!;
    }
    place.turn = until;
    place.own = own;
    place.field = next;
    place.fallback = ownNext;
  }

  #firstFor(team: number, order: Int32Array, from: number): number {
    for (let index = from; index < order.length; index += 1) {
      const player = order[index]!;
      if (this.takenAt[player]! === NEVER && this.limits.mayTake(team, player)) return player;
    }
    return -1;
  }

  #bestFor(team: number, available: Int32Array, worth: Float64Array): number {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < available.length; index += 1) {
      const player = available[index]!;
      const here = worth[player]!;
      if (here < most || this.takenAt[player]! !== NEVER) continue;
      if ((here === most && player > best) || !this.limits.mayTake(team, player)) continue;
      most = here;
      best = player;
    }
    return best;
  }

  #result(): number {
    const columns = this.columns;
    const sums = this.#sums;
    const mine = this.#own * columns;
    const [mostShare, counts, inverse] = [this.#mostShare, this.#counts, this.#inverse];
    const [chances, wins] = [this.#chances, this.#wins];
    const isEach = mostShare < 1;
    let byCategory = 0;
    let byMatchup = 0;
    for (let team = 0; team < this.#teams; team += 1) {
      if (team === this.#own) continue;
      const theirs = team * columns;
      for (let c = 0; c < columns; c += 1) {
        const chance = fastNormalCumulative((sums[mine + c]! - sums[theirs + c]!) * inverse[c]!);
        chances[c] = chance;
        if (isEach) byCategory += counts[c]! * chance;
      }
      if (mostShare === 0) continue;
      chancesOfWins(chances, wins);
      for (let k = columns; 2 * k >= columns; k -= 1)
        byMatchup += 2 * k === columns ? wins[k]! / 2 : wins[k]!;
    }
    const opponents = this.#teams - 1;
    if (mostShare === 0) return byCategory / (opponents * this.#all);
    return (mostShare * byMatchup + ((1 - mostShare) * byCategory) / this.#all) / opponents;
  }

  /**
   * Returns the chances to win each category against each opponent after the last simulation: opponents ×
   * columns.
   */
  chances(): Float64Array {
    const columns = this.columns;
    const chances = new Float64Array((this.#teams - 1) * columns);
    let row = 0;
    for (let team = 0; team < this.#teams; team += 1) {
      if (team === this.#own) continue;
      for (let c = 0; c < columns; c += 1) {
        const lead = this.#sums[this.#own * columns + c]! - this.#sums[team * columns + c]!;
        chances[row * columns + c] = fastNormalCumulative(lead * this.#inverse[c]!);
      }
      row += 1;
    }
    return chances;
  }

  /** Returns the slopes of the last simulation's result by category, up to a common factor. */
  slopes(): Float64Array {
    const columns = this.columns;
    const slopes = new Float64Array(columns);
    const mostShare = this.#mostShare;
    const chances = this.#chances;
    const deciding = this.#deciding;
    if (mostShare === 0) for (let c = 0; c < columns; c += 1) deciding[c] = this.#counts[c]! / this.#all;
    for (let team = 0; team < this.#teams; team += 1) {
      if (team === this.#own) continue;
      const [mine, theirs] = [this.#own * columns, team * columns];
      for (let c = 0; c < columns; c += 1)
        this.#leads[c] = (this.#sums[mine + c]! - this.#sums[theirs + c]!) * this.#inverse[c]!;
      if (mostShare > 0) {
        for (let c = 0; c < columns; c += 1) chances[c] = fastNormalCumulative(this.#leads[c]!);
        mostCategoriesSlopes(chances, deciding, this.#wins);
      }
      if (mostShare > 0 && mostShare < 1)
        for (let c = 0; c < columns; c += 1)
          deciding[c] = mostShare * deciding[c]! + ((1 - mostShare) * this.#counts[c]!) / this.#all;
      for (let c = 0; c < columns; c += 1) {
        const z = this.#leads[c]!;
        slopes[c]! += (deciding[c]! * Math.exp(-0.5 * z * z) * this.#inverse[c]!) / (this.#teams - 1);
      }
    }
    return slopes;
  }
}
