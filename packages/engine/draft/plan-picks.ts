import {
  availablePlayers,
  type DraftLeague,
  type DraftPool,
  type DraftState,
  neutralWeights,
} from './draft-pool.ts';
import type { FieldOrder } from './field-order.ts';
import { PlayOut } from './play-out.ts';
import { sortByWorth } from './worth-order.ts';

/** The picks a team should make, as far as can be seen now. */
export interface DraftPlan {
  /** A player for each of the team's turns to come. */
  readonly picks: Int32Array;
  readonly value: number;
}

/** Alternatives tried at a turn. */
const TRIES = 6;

/** Picks of a plan that are chosen together, where no others are left, and players tried at each of them. */
const TOGETHER = 2;
const TRIES_TOGETHER = 12;

/** Columns between which every two are tried: with fewer nothing is left, and with more there are too many. */
const [FEWEST_FOR_TWO, MOST_FOR_TWO] = [5, 12];

/** The categories given up at first in each build: none, one, or two. */
function givenUp(columns: number): number[][] {
  const builds: number[][] = [[]];
  if (columns < 3) return builds;
  for (let one = 0; one < columns; one += 1) {
    builds.push([one]);
    if (columns < FEWEST_FOR_TWO || columns > MOST_FOR_TWO) continue;
    for (let other = 0; other < one; other += 1) builds.push([other, one]);
  }
  return builds;
}

/**
 * Searches for the best picks of a team for the rest of its draft while all others take the next of the field's order, or of their own: from several
 * builds (neutral, each category given up, and each two of them), greedily by what a unit of each category is worth there, then pick by pick by
 * exchanges, each played out and judged exactly; the draft's last two picks together.
 */
export class PlanSearch {
  readonly playOut: PlayOut;
  readonly available: Int32Array;
  /** A player nobody else takes before the team's first turn; −1 for none. */
  held = -1;
  readonly #pool: DraftPool;
  /** The field's order: by G-score where nothing else is told. */
  readonly #field: FieldOrder;
  readonly #linear: Float64Array;
  readonly #fallback: Int32Array;
  /** When a plan took each player, for as long as changes of it are tried. */
  readonly #takenAt: Int32Array;
  /** A plan with a change, and the best of those. */
  readonly #tried: Int32Array;
  readonly #better: Int32Array;
  /** By turn: the number of exchanges after which nothing better was found there. */
  readonly #settledAt: Int32Array;

  constructor(pool: DraftPool, league: DraftLeague, state: DraftState, field?: FieldOrder) {
    this.#pool = pool;
    this.playOut = new PlayOut(pool, league, state);
    this.available = Int32Array.from(availablePlayers(pool, state));
    this.#field = field ?? { order: this.available, own: null };
    this.#linear = new Float64Array(pool.players);
    this.#fallback = this.available.slice();
    this.#takenAt = new Int32Array(pool.players);
    this.#tried = new Int32Array(this.turns);
    this.#better = new Int32Array(this.turns);
    this.#settledAt = new Int32Array(this.turns);
  }

  get turns(): number {
    return this.playOut.ownTurns.length;
  }

  /** The value of a plan as the field's order has it. */
  value(picks: Int32Array): number {
    return this.playOut.play(this.#field, null, this.#fallback, picks, this.held);
  }

  /** The best plan found from all builds, with which the play-out is left. */
  best(sweeps = 2): DraftPlan & { readonly slopes: Float64Array } {
    const neutral = neutralWeights(this.#pool);
    let best: { picks: Int32Array; value: number } | null = null;
    for (const given of givenUp(this.#pool.columns)) {
      const weights = neutral.slice();
      for (const c of given) weights[c] = 0;
      const found = this.#fromWeights(weights);
      if (best === null || found.value > best.value) best = found;
    }
    sortByWorth(this.#fallback, this.#linear, this.#fallback.slice());
    const { picks } = this.improve(best?.picks ?? new Int32Array(0), 0, sweeps);
    return { picks, value: this.value(picks), slopes: this.playOut.slopes() };
  }

  /** Exchanges picks of a plan for better ones; those before `from` stay. */
  improve(start: Int32Array, from: number, sweeps: number, tries = TRIES): DraftPlan {
    let value = this.value(start);
    const picks = this.playOut.taken.slice();
    let exchanges = 0;
    let isWeighed = false;
    this.#settledAt.fill(-1);
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      const before = value;
      let isKept = false;
      for (let turn = from; turn < this.turns; turn += 1) {
        // The same plan was tried here before.
        if (this.#settledAt[turn] === exchanges) continue;
        if (!isWeighed) this.#weighAt(picks);
        isWeighed = true;
        this.playOut.keep(turn, this.#field, this.#fallback, picks, this.held, isKept);
        isKept = true;
        const better = this.#exchangeAt(picks, turn, value, tries);
        if (better > value) {
          picks.set(this.#better);
          value = better;
          exchanges += 1;
          isWeighed = false;
        } else this.#settledAt[turn] = exchanges;
      }
      if (value <= before + 1e-9) break;
    }
    if (tries < TRIES || this.turns - from !== TOGETHER) return { picks, value };
    if (!isWeighed) this.#weighAt(picks);
    return this.#chosenTogether(picks, from, value);
  }

  #fromWeights(weights: Float64Array): { picks: Int32Array; value: number } {
    const before = new Int32Array(this.turns).fill(-1);
    let slopes: Float64Array = weights;
    let best: { picks: Int32Array; value: number } = {
      picks: before.slice(),
      value: Number.NEGATIVE_INFINITY,
    };
    for (let round = 0; round < 4; round += 1) {
      this.#weigh(slopes);
      const value = this.playOut.playByWorth(this.#field, this.available, this.#linear, this.held);
      const { taken } = this.playOut;
      // The same picks have the same slopes, from which only the same would follow.
      if (taken.every((player, turn) => player === before[turn])) break;
      before.set(taken);
      if (value > best.value) best = { picks: taken.slice(), value };
      slopes = this.playOut.slopes();
    }
    return best;
  }

  /** Linear worth of everybody by what a unit of each category adds at the end of a plan, and when the plan takes whom. */
  #weighAt(picks: Int32Array): void {
    this.value(picks);
    this.#weigh(this.playOut.slopes());
    this.#takenAt.set(this.playOut.takenAt);
  }

  /** Linear worth of everybody under the given weights. */
  #weigh(weights: Float64Array): void {
    const { columns, x } = this.#pool;
    for (const player of this.available) {
      let worth = 0;
      for (let c = 0; c < columns; c += 1) worth += x[player * columns + c]! * weights[c]!;
      this.#linear[player] = worth;
    }
  }

  /** The plan with the best two for its last two picks: neither may be worth its exchange without the other. */
  #chosenTogether(start: Int32Array, from: number, value: number): DraftPlan {
    const likely = this.available
      .filter((player) => this.#takenAt[player]! >= this.playOut.ownTurns[from]!)
      .sort((a, b) => this.#linear[b]! - this.#linear[a]! || a - b)
      .slice(0, TRIES_TOGETHER);
    let best = { picks: start, value };
    this.playOut.keep(from, this.#field, this.#fallback, start, this.held, false);
    const tried = start.slice();
    for (const first of likely)
      for (const second of likely) {
        if (first === second) continue;
        tried[from] = first;
        tried[from + 1] = second;
        const found = this.playOut.playOn(this.#field, this.#fallback, tried);
        if (found > best.value + 1e-9) best = { picks: this.playOut.taken.slice(), value: found };
      }
    return best;
  }

  /** The best value of an exchange at a turn, from which the play-out is kept, with its picks in `#better`; else the value as it is. */
  #exchangeAt(picks: Int32Array, turn: number, value: number, tries: number): number {
    const [takenAt, tried] = [this.#takenAt, this.#tried];
    const due = this.playOut.ownTurns[turn]!;
    const current = picks[turn]!;
    const candidates: number[] = [];
    for (const player of this.available) {
      const at = takenAt[player]!;
      // Gone by then, or one of the plan's own earlier picks.
      if (player === current || at < due) continue;
      const worth = this.#linear[player]!;
      if (candidates.length === tries && worth <= this.#linear[candidates[tries - 1]!]!) continue;
      let place = Math.min(candidates.length, tries - 1);
      while (place > 0 && this.#linear[candidates[place - 1]!]! < worth) {
        candidates[place] = candidates[place - 1]!;
        place -= 1;
      }
      candidates[place] = player;
    }
    // Whether the replaced player would still be there later, and who he could replace then.
    const later = this.#weakestLater(picks, turn, current);
    let best = value;
    for (const player of candidates) {
      const own = picks.indexOf(player);
      for (const displaced of own >= 0 ? [own] : later < 0 ? [-1] : [-1, later]) {
        tried.set(picks);
        tried[turn] = player;
        if (displaced >= 0) tried[displaced] = current;
        const found = this.playOut.playOn(this.#field, this.#fallback, tried);
        if (found <= best + 1e-9) continue;
        best = found;
        this.#better.set(this.playOut.taken);
      }
    }
    return best;
  }

  #weakestLater(picks: Int32Array, turn: number, player: number): number {
    if (player < 0) return -1;
    let weakest = -1;
    for (let other = turn + 1; other < picks.length; other += 1) {
      const pick = picks[other]!;
      if (pick < 0) continue;
      if (
        this.#linear[pick]! < this.#linear[player]! &&
        (weakest < 0 || this.#linear[pick]! < this.#linear[picks[weakest]!]!)
      )
        weakest = other;
    }
    return weakest;
  }
}
