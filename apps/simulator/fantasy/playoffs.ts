import { at } from '../at.ts';
import type { Playoffs } from './rules.ts';
import { roundsOf } from './weeks.ts';

/** `none` in the regular season. */
export type Tier = 'none' | 'winners' | 'winnersConsolation' | 'losersConsolation';

/** A playoff matchup, better seed first. If there is no second team, the first has a bye. */
export interface Pairing {
  readonly tier: Exclude<Tier, 'none'>;
  readonly first: number;
  readonly second: number | null;
}

/** Returns the team that advances: the winner, or the better seed after a tie. */
export type Decide = (pairing: Pairing) => number;

/** Returns the seeds in bracket order, for a power of two: 1, 8, 4, 5, 2, 7, 3, 6. */
function bracketOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const next = 2 * order.length + 1;
    order = order.flatMap((seed) => [seed, next - seed]);
  }
  return order;
}

export class Bracket {
  readonly #playoffs: Playoffs;
  readonly #seeds: readonly number[];
  /** Seeds in bracket order; neighbors play each other. Null is a bye. */
  #alive: (number | null)[];
  /** Teams out of the title race, best rank first. */
  #out: number[] = [];
  #below: number[];

  constructor(playoffs: Playoffs, seeds: readonly number[]) {
    this.#playoffs = playoffs;
    this.#seeds = seeds;
    const size = 2 ** roundsOf(playoffs.teams);
    this.#alive = bracketOrder(size).map((seed) => (seed <= playoffs.teams ? at(seeds, seed - 1) : null));
    this.#below = seeds.slice(playoffs.teams);
  }

  #bySeed(teams: readonly number[]): number[] {
    return [...teams].sort((a, b) => this.#seeds.indexOf(a) - this.#seeds.indexOf(b));
  }

  #pair(tier: Pairing['tier'], one: number, other: number | null): Pairing {
    if (other === null) return { tier, first: one, second: null };
    const [first, second] = this.#bySeed([one, other]);
    return { tier, first: first ?? one, second: second ?? other };
  }

  /** Pairs neighbors in a consolation bracket. With an odd number of teams, the last one has a bye. */
  #ladder(tier: Pairing['tier'], order: readonly number[]): Pairing[] {
    return order
      .filter((_, index) => index % 2 === 0)
      .map((team, step) => this.#pair(tier, team, order[2 * step + 1] ?? null));
  }

  #titlePairings(): Pairing[] {
    const pairings: Pairing[] = [];
    for (let index = 0; index < this.#alive.length; index += 2) {
      const one = this.#alive[index] ?? null;
      const other = this.#alive[index + 1] ?? null;
      if (one !== null) pairings.push(this.#pair('winners', one, other));
      else if (other !== null) pairings.push(this.#pair('winners', other, null));
    }
    return pairings;
  }

  pairings(): Pairing[] {
    const title = this.#titlePairings();
    if (!this.#playoffs.consolation) return title;
    return [
      ...title,
      ...this.#ladder('winnersConsolation', this.#out),
      ...this.#ladder('losersConsolation', this.#below),
    ];
  }

  #climb(tier: Pairing['tier'], order: readonly number[], decide: Decide): number[] {
    return this.#ladder(tier, order).flatMap((pairing) => {
      if (pairing.second === null) return [pairing.first];
      const winner = decide(pairing);
      return [winner, winner === pairing.first ? pairing.second : pairing.first];
    });
  }

  advance(decide: Decide): void {
    if (this.#playoffs.consolation) {
      this.#out = this.#climb('winnersConsolation', this.#out, decide);
      this.#below = this.#climb('losersConsolation', this.#below, decide);
    }
    const lost: number[] = [];
    const left = this.#titlePairings().map((pairing) => {
      if (pairing.second === null) return pairing.first;
      const winner = decide(pairing);
      lost.push(winner === pairing.first ? pairing.second : pairing.first);
      return winner;
    });
    this.#out = [...this.#bySeed(lost), ...this.#out];
    this.#alive = this.#playoffs.reseeding ? this.#reseeded(left) : left;
  }

  /** Reorders the bracket so the best remaining seed plays the worst. */
  #reseeded(left: readonly number[]): number[] {
    const order = this.#bySeed(left);
    return bracketOrder(order.length).map((seed) => at(order, seed - 1));
  }

  /** Returns all teams by current rank, the champion first after the last round. */
  ranking(): number[] {
    const alive = this.#alive.filter((team) => team !== null);
    return [...this.#bySeed(alive), ...this.#out, ...this.#below];
  }
}
