import { at } from '../at.ts';
import type { Playoffs } from './rules.ts';
import { roundsOf } from './weeks.ts';

/** Which part of the play-offs a meeting belongs to; `none` is the regular season. */
export type Tier = 'none' | 'winners' | 'winnersConsolation' | 'losersConsolation';

/** Two teams that meet in a round, the better seed first; alone, a team has the round off. */
export interface Pairing {
  readonly tier: Exclude<Tier, 'none'>;
  readonly first: number;
  readonly second: number | null;
}

/** Who of a pairing goes on: the winner, or whoever is better seeded when nobody won. */
export type Decide = (pairing: Pairing) => number;

/** Places of seeds in a bracket of a size that is a power of two: 1, 8, 4, 5, 2, 7, 3, 6. */
function bracketOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const next = 2 * order.length + 1;
    order = order.flatMap((seed) => [seed, next - seed]);
  }
  return order;
}

/** The play-offs of a league round by round. Teams are places in the league; `seeds` has all of them, the best first. */
export class Bracket {
  readonly #playoffs: Playoffs;
  readonly #seeds: readonly number[];
  /** Places in the bracket, two neighbors meet; null where nobody stands. */
  #alive: (number | null)[];
  /** Who is out of the title, best placed first. */
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

  /** Neighbors of a ladder meet; the last of an odd number has the round off. */
  #ladder(tier: Pairing['tier'], order: readonly number[]): Pairing[] {
    return order
      .filter((_, place) => place % 2 === 0)
      .map((team, step) => this.#pair(tier, team, order[2 * step + 1] ?? null));
  }

  #titlePairings(): Pairing[] {
    const pairings: Pairing[] = [];
    for (let place = 0; place < this.#alive.length; place += 2) {
      const one = this.#alive[place] ?? null;
      const other = this.#alive[place + 1] ?? null;
      if (one !== null) pairings.push(this.#pair('winners', one, other));
      else if (other !== null) pairings.push(this.#pair('winners', other, null));
    }
    return pairings;
  }

  /** Who meets whom in the round to come. */
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

  /** Plays the round to its end. */
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

  /** The best seed left meets the worst. */
  #reseeded(left: readonly number[]): number[] {
    const order = this.#bySeed(left);
    return bracketOrder(order.length).map((seed) => at(order, seed - 1));
  }

  /** All teams by their place so far: the champion first, once all rounds are played. */
  ranking(): number[] {
    const alive = this.#alive.filter((team) => team !== null);
    return [...this.#bySeed(alive), ...this.#out, ...this.#below];
  }
}
