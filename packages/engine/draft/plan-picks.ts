import {
  availablePlayers,
  type DraftLeague,
  type DraftPool,
  type DraftState,
  neutralWeights,
} from './draft-pool.ts';
import { PlayOut } from './play-out.ts';

/** The picks a team should make, as far as can be seen now. */
export interface DraftPlan {
  /** A player for each of the team's turns to come. */
  readonly picks: Int32Array;
  readonly value: number;
  /** What a unit of each category adds to the result at the end of the plan. */
  readonly slopes: Float64Array;
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
 * Searches for the best picks of a team for the rest of its draft while all others take the next of the field's order: from several
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
  readonly #field: Int32Array;
  readonly #linear: Float64Array;
  readonly #fallback: Int32Array;

  constructor(pool: DraftPool, league: DraftLeague, state: DraftState, field?: Int32Array) {
    this.#pool = pool;
    this.playOut = new PlayOut(pool, league, state);
    this.available = Int32Array.from(availablePlayers(pool, state));
    this.#field = field ?? this.available;
    this.#linear = new Float64Array(pool.players);
    this.#fallback = this.available.slice();
  }

  get turns(): number {
    return this.playOut.ownTurns.length;
  }

  /** The value of a plan as the field's order has it. */
  value(picks: Int32Array): number {
    return this.playOut.play(this.#field, null, this.#fallback, picks, this.held);
  }

  /** The best plan found from all builds. */
  best(sweeps = 2): DraftPlan {
    const neutral = neutralWeights(this.#pool);
    let best: { picks: Int32Array; value: number } | null = null;
    for (const given of givenUp(this.#pool.columns)) {
      const weights = neutral.slice();
      for (const c of given) weights[c] = 0;
      const found = this.#fromWeights(weights);
      if (best === null || found.value > best.value) best = found;
    }
    const { picks } = best ?? { picks: new Int32Array(0) };
    return this.improve(picks, 0, sweeps);
  }

  /** Exchanges picks of a plan for better ones; those before `from` stay. */
  improve(start: Int32Array, from: number, sweeps: number, tries = TRIES): DraftPlan {
    let picks: Int32Array = start.slice();
    let value = this.value(picks);
    picks = this.playOut.taken.slice();
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      const before = value;
      for (let turn = from; turn < this.turns; turn += 1) {
        this.value(picks);
        this.#weigh(this.playOut.slopes());
        const better = this.#exchangeAt(picks, turn, value, tries);
        if (better) {
          picks = better.picks;
          value = better.value;
        }
      }
      if (value <= before + 1e-9) break;
    }
    if (tries >= TRIES && this.turns - from === TOGETHER) picks = this.#chosenTogether(picks, from, value);
    value = this.value(picks);
    return { picks, value, slopes: this.playOut.slopes() };
  }

  #fromWeights(weights: Float64Array): { picks: Int32Array; value: number } {
    const nobody = new Int32Array(this.turns).fill(-1);
    const before = nobody.slice();
    let slopes: Float64Array = weights;
    let best: { picks: Int32Array; value: number } = { picks: nobody, value: Number.NEGATIVE_INFINITY };
    for (let round = 0; round < 4; round += 1) {
      this.#weigh(slopes);
      this.#sortFallback();
      const value = this.value(nobody);
      const { taken } = this.playOut;
      // The same picks have the same slopes, from which only the same would follow.
      if (taken.every((player, turn) => player === before[turn])) break;
      before.set(taken);
      if (value > best.value) best = { picks: taken.slice(), value };
      slopes = this.playOut.slopes();
    }
    return best;
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

  #sortFallback(): void {
    this.#fallback.sort((a, b) => this.#linear[b]! - this.#linear[a]! || a - b);
  }

  /** The plan with the best two for its last two picks: neither may be worth its exchange without the other. */
  #chosenTogether(start: Int32Array, from: number, value: number): Int32Array {
    this.value(start);
    this.#weigh(this.playOut.slopes());
    const likely = this.available
      .filter((player) => this.playOut.takenAt[player]! >= this.playOut.ownTurns[from]!)
      .sort((a, b) => this.#linear[b]! - this.#linear[a]! || a - b)
      .slice(0, TRIES_TOGETHER);
    let best = { picks: start, value };
    for (const first of likely)
      for (const second of likely) {
        if (first === second) continue;
        const tried = start.slice();
        tried[from] = first;
        tried[from + 1] = second;
        const found = this.value(tried);
        if (found > best.value + 1e-9) best = { picks: this.playOut.taken.slice(), value: found };
      }
    return best.picks;
  }

  #exchangeAt(
    picks: Int32Array,
    turn: number,
    value: number,
    tries: number,
  ): { picks: Int32Array; value: number } | null {
    const { takenAt, ownTurns } = this.playOut;
    const due = ownTurns[turn]!;
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
    let best: { picks: Int32Array; value: number } | null = null;
    for (const player of candidates) {
      const own = picks.indexOf(player);
      for (const displaced of own >= 0 ? [own] : later < 0 ? [-1] : [-1, later]) {
        const tried = picks.slice();
        tried[turn] = player;
        if (displaced >= 0) tried[displaced] = current;
        const found = this.value(tried);
        if (found > (best?.value ?? value) + 1e-9) best = { picks: this.playOut.taken.slice(), value: found };
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
