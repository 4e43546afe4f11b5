import { fastNormalCumulative } from '../numeric/normal-table.ts';
import { DraftLimits } from './draft-limits.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import type { FieldOrder } from './field-order.ts';
import { LIKELY } from './likely-picks.ts';
import { chancesOfWins, mostCategoriesSlopes } from './most-categories-slopes.ts';

/** A player nobody takes before the draft ends. */
const NEVER = 1 << 30;

/**
 * A draft played out from where it stands: opponents take the next of the field's order, the advised team follows a plan (a
 * player for each of its turns) and, where he is gone, an order of its own. Made once for a state, then asked thousands of
 * times: allocates nothing on the way.
 */
export class PlayOut {
  readonly columns: number;
  /** Turns of the advised team, by their place among all turns to come. */
  readonly ownTurns: Int32Array;
  /** Turn at which the last play-out took each player; {@link NEVER} for who stayed. */
  readonly takenAt: Int32Array;
  /** Who the advised team took at each of its picks in the last play-out. */
  readonly taken: Int32Array;
  readonly #noPlan: Int32Array;
  /** Chance by chance for the objective, in the order of the columns. */
  readonly #x: Float64Array;
  /** What each team may take; nothing is forbidden without limits. */
  readonly limits: DraftLimits;
  /** Whether winning most categories is what counts. */
  readonly #isMost: boolean;
  /** By column: how much it counts, and all together. */
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
  /** Where the play-out stands: the next turn, the advised team's next, and places up to which the two orders are gone. */
  readonly #place = { turn: 0, own: 0, field: 0, fallback: 0 };
  #held = -1;
  /** By team: the place up to which its own order is gone, where it has one. */
  readonly #ownPlaces: Int32Array;
  readonly #keptOwnPlaces: Int32Array;
  /** The draft as {@link keep} left it. */
  readonly #kept = { turn: 0, own: 0, field: 0, fallback: 0 };
  readonly #keptTakenAt: Int32Array;
  readonly #keptTaken: Int32Array;
  readonly #keptSums: Float64Array;

  constructor(pool: DraftPool, league: DraftLeague, state: DraftState) {
    const { columns, x, players } = pool;
    this.columns = columns;
    this.#x = x;
    this.limits = new DraftLimits(pool, league, state);
    const counted = league.counted?.some((count) => count > 0) ? league.counted : null;
    this.#isMost = league.form === 'mostCategories' && counted === null;
    this.#counts = Float64Array.from({ length: columns }, (_, c) => counted?.[c] ?? 1);
    this.#all = this.#counts.reduce((sum, count) => sum + count, 0);
    this.#turns = Int32Array.from(state.turns);
    this.#own = state.own;
    this.#teams = league.teams;
    this.#ownPlaces = new Int32Array(league.teams);
    this.#keptOwnPlaces = this.#ownPlaces.slice();
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
    this.#keptTakenAt = this.#unavailable.slice();
    this.#keptTaken = this.taken.slice();
    this.#keptSums = this.#start.slice();
  }

  /**
   * Plays the rest of the draft and gives the advised team's expected result: the mean over its opponents of the share of
   * categories won, or of the probability to win most of them.
   *
   * Nobody is taken who would break a position limit.
   *
   * @param field available players in the order in which opponents take them
   * @param likely turns × LIKELY: who the team on each pick would take before it goes by the field's order; null for nobody
   * @param fallback the order in which the advised team takes players its plan does not name
   * @param plan a player for each own turn; −1 leaves it to the fallback
   * @param held a player nobody else takes before the team's first turn; −1 for none
   */
  play(
    field: FieldOrder,
    likely: Int32Array | null,
    fallback: Int32Array,
    plan: Int32Array,
    held = -1,
  ): number {
    this.#begin(held, field);
    this.#run(field, likely, fallback, null, plan, this.#turns.length);
    return this.#result();
  }

  /**
   * The same, with the advised team taking whoever is worth most of those there.
   *
   * @param available players still available, in any order
   * @param worth by player
   */
  playByWorth(field: FieldOrder, available: Int32Array, worth: Float64Array, held = -1): number {
    this.#begin(held, field);
    this.#run(field, null, available, worth, this.#noPlan, this.#turns.length);
    return this.#result();
  }

  /**
   * Plays a draft up to one of the advised team's turns and keeps it as it stands there, for {@link playOn}. All plans with the same
   * picks before that turn go on from it alike.
   *
   * @param own the turn, by its place among the advised team's
   * @param goesOn from what was kept before, which the plan has to agree with; otherwise from the start
   */
  keep(
    own: number,
    field: FieldOrder,
    fallback: Int32Array,
    plan: Int32Array,
    held: number,
    goesOn: boolean,
  ): void {
    if (goesOn) this.#back(field);
    else this.#begin(held, field);
    this.#run(field, null, fallback, null, plan, this.ownTurns[own]!);
    Object.assign(this.#kept, this.#place);
    this.#keptTakenAt.set(this.takenAt);
    this.#keptTaken.set(this.taken);
    this.#keptSums.set(this.#sums);
    if (field.own !== null) this.#keptOwnPlaces.set(this.#ownPlaces);
    this.limits.keep();
  }

  /** What {@link play} gives for a plan that agrees with what was kept, and the same field, fallback and held player. */
  playOn(field: FieldOrder, fallback: Int32Array, plan: Int32Array): number {
    this.#back(field);
    this.#run(field, null, fallback, null, plan, this.#turns.length);
    return this.#result();
  }

  #begin(held: number, { own }: FieldOrder): void {
    const place = this.#place;
    place.turn = 0;
    place.own = 0;
    place.field = 0;
    place.fallback = 0;
    this.#held = held;
    if (own !== null) this.#ownPlaces.fill(0);
    this.takenAt.set(this.#unavailable);
    this.#sums.set(this.#start);
    if (held >= 0) this.takenAt[held] = -1;
    this.limits.reset();
  }

  #back({ own }: FieldOrder): void {
    const place = this.#place;
    const kept = this.#kept;
    place.turn = kept.turn;
    place.own = kept.own;
    place.field = kept.field;
    place.fallback = kept.fallback;
    this.takenAt.set(this.#keptTakenAt);
    this.taken.set(this.#keptTaken);
    this.#sums.set(this.#keptSums);
    if (own !== null) this.#ownPlaces.set(this.#keptOwnPlaces);
    this.limits.back();
  }

  /** Plays on from where the play-out stands, until a turn. */
  #run(
    field: FieldOrder,
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
    const held = this.#held;
    const advised = this.#own;
    const turns = this.#turns;
    const place = this.#place;
    const { order, own: ownOrders } = field;
    let { field: next, own, fallback: ownNext } = place;
    for (let turn = place.turn; turn < until; turn += 1) {
      const team = turns[turn]!;
      let player = -1;
      if (team === advised) {
        if (own === 0 && held >= 0) takenAt[held] = NEVER;
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
          const ownOrder = ownOrders === null ? null : ownOrders[team]!;
          if (ownOrder === null) {
            while (next < order.length && takenAt[order[next]!]! !== NEVER) next += 1;
            player = this.#firstFor(team, order, next);
          } else player = this.#firstOfOwn(team, ownOrder);
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

  /** The first player of an order, from a place on, who is there and whom a team may take; −1 where there is none. */
  #firstFor(team: number, order: Int32Array, from: number): number {
    for (let place = from; place < order.length; place += 1) {
      const player = order[place]!;
      if (this.takenAt[player]! === NEVER && this.limits.mayTake(team, player)) return player;
    }
    return -1;
  }

  /** The same from where the team's own order is not gone yet. */
  #firstOfOwn(team: number, order: Int32Array): number {
    const places = this.#ownPlaces;
    while (places[team]! < order.length && this.takenAt[order[places[team]!]!]! !== NEVER) places[team]! += 1;
    return this.#firstFor(team, order, places[team]!);
  }

  /** The player who is worth most of those there whom a team may take; −1 where there is none. */
  #bestFor(team: number, available: Int32Array, worth: Float64Array): number {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < available.length; place += 1) {
      const player = available[place]!;
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
    const [isMost, counts, inverse] = [this.#isMost, this.#counts, this.#inverse];
    const [chances, wins] = [this.#chances, this.#wins];
    let value = 0;
    for (let team = 0; team < this.#teams; team += 1) {
      if (team === this.#own) continue;
      const theirs = team * columns;
      for (let c = 0; c < columns; c += 1) {
        const chance = fastNormalCumulative((sums[mine + c]! - sums[theirs + c]!) * inverse[c]!);
        if (isMost) chances[c] = chance;
        else value += counts[c]! * chance;
      }
      if (!isMost) continue;
      chancesOfWins(chances, wins);
      for (let k = columns; 2 * k >= columns; k -= 1) value += 2 * k === columns ? wins[k]! / 2 : wins[k]!;
    }
    return value / ((this.#teams - 1) * (isMost ? 1 : this.#all));
  }

  /** Chance to win each category against each opponent after the last play-out: opponents × columns. */
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

  /** By how much the result of the last play-out grows with a unit of each category, up to one factor for all. */
  slopes(): Float64Array {
    const columns = this.columns;
    const slopes = new Float64Array(columns);
    const isMost = this.#isMost;
    const chances = this.#chances;
    const deciding = this.#deciding;
    if (!isMost) for (let c = 0; c < columns; c += 1) deciding[c] = this.#counts[c]! / this.#all;
    for (let team = 0; team < this.#teams; team += 1) {
      if (team === this.#own) continue;
      const [mine, theirs] = [this.#own * columns, team * columns];
      for (let c = 0; c < columns; c += 1)
        this.#leads[c] = (this.#sums[mine + c]! - this.#sums[theirs + c]!) * this.#inverse[c]!;
      if (isMost) {
        for (let c = 0; c < columns; c += 1) chances[c] = fastNormalCumulative(this.#leads[c]!);
        mostCategoriesSlopes(chances, deciding, this.#wins);
      }
      for (let c = 0; c < columns; c += 1) {
        const z = this.#leads[c]!;
        slopes[c]! += (deciding[c]! * Math.exp(-0.5 * z * z) * this.#inverse[c]!) / (this.#teams - 1);
      }
    }
    return slopes;
  }
}
