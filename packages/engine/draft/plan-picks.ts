import {
  availablePlayers,
  type DraftLeague,
  type DraftPool,
  type DraftState,
  neutralWeights,
} from './draft-pool.ts';
import { PlayOut } from './play-out.ts';
import { sortByWorth } from './worth-order.ts';

export interface DraftPlan {
  readonly picks: Int32Array;
  readonly value: number;
}

const TRIES = 6;

/** Number of last picks that are chosen jointly, and of players tried at each. */
const TOGETHER = 2;
const TRIES_TOGETHER = 12;

/**
 * Minimum and maximum number of categories for trying pairs of punts: with fewer, too few categories are left
 * to win; with more, there are too many pairs.
 */
const [FEWEST_FOR_TWO, MOST_FOR_TWO] = [5, 12];

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
 * Searches for a team's best picks for the rest of the draft while opponents follow a fixed order. Starts
 * from several builds (neutral, each category or pair punted), picks greedily, then improves pick by pick
 * with exchanges, each simulated exactly.
 */
export class PlanSearch {
  readonly playOut: PlayOut;
  readonly available: Int32Array;
  /** A player reserved for the team's first turn; −1 for none. */
  reserved = -1;
  readonly #pool: DraftPool;
  /** The opponents' order; by G-score by default. */
  readonly #field: Int32Array;
  readonly #linear: Float64Array;
  readonly #fallback: Int32Array;
  /** The turn at which the last plan took each player. */
  readonly #takenAt: Int32Array;
  readonly #tried: Int32Array;
  readonly #better: Int32Array;
  /** By turn: number of exchanges made when the turn was last searched without improvement. */
  readonly #settledAt: Int32Array;

  constructor(pool: DraftPool, league: DraftLeague, state: DraftState, field?: Int32Array) {
    this.#pool = pool;
    this.playOut = new PlayOut(pool, league, state);
    this.available = Int32Array.from(availablePlayers(pool, state));
    this.#field = field ?? this.available;
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

  value(picks: Int32Array): number {
    return this.playOut.play(this.#field, null, this.#fallback, picks, this.reserved);
  }

  /** Returns the best plan from all builds. Afterward, `playOut` holds its simulation. */
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

  /** Improves a plan by exchanging picks; picks before `from` stay. */
  improve(start: Int32Array, from: number, sweeps: number, tries = TRIES): DraftPlan {
    let value = this.value(start);
    const picks = this.playOut.taken.slice();
    let exchanges = 0;
    let isWeighed = false;
    this.#settledAt.fill(-1);
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      const before = value;
      let isSaved = false;
      for (let turn = from; turn < this.turns; turn += 1) {
        if (this.#settledAt[turn] === exchanges) continue;
        if (!isWeighed) this.#weighAt(picks);
        isWeighed = true;
        this.playOut.saveState(turn, this.#field, this.#fallback, picks, this.reserved, isSaved);
        isSaved = true;
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
      const value = this.playOut.playByWorth(this.#field, this.available, this.#linear, this.reserved);
      const { taken } = this.playOut;
      // Unchanged picks have the same gradient, so the next sweep would be identical.
      if (taken.every((player, turn) => player === before[turn])) break;
      before.set(taken);
      if (value > best.value) best = { picks: taken.slice(), value };
      slopes = this.playOut.slopes();
    }
    return best;
  }

  /**
   * Sets each player's linear value, from the slopes at the end of a plan, and the turn at which they are
   * taken.
   */
  #weighAt(picks: Int32Array): void {
    this.value(picks);
    this.#weigh(this.playOut.slopes());
    this.#takenAt.set(this.playOut.takenAt);
  }

  #weigh(weights: Float64Array): void {
    const { columns, x } = this.#pool;
    for (const player of this.available) {
      let worth = 0;
      for (let c = 0; c < columns; c += 1) worth += x[player * columns + c]! * weights[c]!;
      this.#linear[player] = worth;
    }
  }

  /**
   * Returns the plan with the best pair for its last two picks, because replacing only one of them may gain
   * nothing.
   */
  #chosenTogether(start: Int32Array, from: number, value: number): DraftPlan {
    const likely = this.available
      .filter((player) => this.#takenAt[player]! >= this.playOut.ownTurns[from]!)
      .sort((a, b) => this.#linear[b]! - this.#linear[a]! || a - b)
      .slice(0, TRIES_TOGETHER);
    let best = { picks: start, value };
    this.playOut.saveState(from, this.#field, this.#fallback, start, this.reserved, false);
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

  /** Writes the plan with the best exchange at a turn into `#better`. */
  #exchangeAt(picks: Int32Array, turn: number, value: number, tries: number): number {
    const [takenAt, tried] = [this.#takenAt, this.#tried];
    const due = this.playOut.ownTurns[turn]!;
    const current = picks[turn]!;
    const candidates: number[] = [];
    for (const player of this.available) {
      const at = takenAt[player]!;
      // Skip players who are gone by that turn or picked earlier in the plan.
      if (player === current || at < due) continue;
      const worth = this.#linear[player]!;
      if (candidates.length === tries && worth <= this.#linear[candidates[tries - 1]!]!) continue;
      let index = Math.min(candidates.length, tries - 1);
      while (index > 0 && this.#linear[candidates[index - 1]!]! < worth) {
        candidates[index] = candidates[index - 1]!;
        index -= 1;
      }
      candidates[index] = player;
    }
    // If the replaced player is still available later, they could replace the plan's weakest later pick.
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
