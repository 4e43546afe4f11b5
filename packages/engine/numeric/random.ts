import { logarithm, normalQuantile } from './functions.ts';

/** A seeded source of random numbers. Same seed, same sequence, on every machine and in every browser. */
export interface Random {
  /** Uniform in [0, 1), 32 bits of randomness. */
  next(): number;
  /** Standard normal, by inversion (one uniform a draw). */
  normal(): number;
  /** Standard exponential (mean 1). */
  exponential(): number;
  /** Uniform integer in 0 … bound − 1. */
  integer(bound: number): number;
  /** Shuffles an array (or typed array) in place, every order equally likely (Fisher–Yates). */
  shuffle(items: { length: number; [index: number]: unknown }): void;
}

/** Spreads a seed over 32 bits (SplitMix32 step); successive calls give unrelated words. */
function splitMix(seed: number): { word: number; state: number } {
  const state = (seed + 0x9e3779b9) | 0;
  let z = state;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return { word: (z ^ (z >>> 16)) >>> 0, state };
}

/**
 * A class, and its state a typed array: closures would be called again for every generator, and variables of 32 bits boxed at every
 * step. Simulations draw millions of numbers.
 */
class Sfc32 implements Random {
  readonly #state: Int32Array;

  constructor(a: number, b: number, c: number) {
    this.#state = Int32Array.of(a, b, c, 1);
    // The first outputs still resemble the seed.
    for (let i = 0; i < 15; i += 1) this.#word();
  }

  /** The next 32 bits as a whole number of at least 0. */
  #word(): number {
    const state = this.#state;
    const second = state[1]!;
    const third = state[2]!;
    const counter = state[3]!;
    const output = (((state[0]! + second) | 0) + counter) | 0;
    state[0] = second ^ (second >>> 9);
    state[1] = (third + (third << 3)) | 0;
    state[2] = (((third << 21) | (third >>> 11)) + output) | 0;
    state[3] = (counter + 1) | 0;
    return output >>> 0;
  }

  next(): number {
    return this.#word() / 4294967296;
  }

  normal(): number {
    return normalQuantile((this.#word() + 0.5) / 4294967296);
  }

  exponential(): number {
    return -logarithm((this.#word() + 0.5) / 4294967296);
  }

  integer(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  shuffle(items: { length: number; [index: number]: unknown }): void {
    for (let i = items.length - 1; i > 0; i -= 1) {
      const j = Math.floor(this.next() * (i + 1));
      const held = items[i];
      items[i] = items[j];
      items[j] = held;
    }
  }
}

/**
 * A generator of the sfc32 family (Chris Doty-Humphrey, PractRand), seeded by any list of integers: the same list gives
 * the same sequence, and lists that differ in one place give unrelated sequences, so streams can be named by what they
 * are for: `createRandom(season, league, week)`.
 */
export function createRandom(...seed: readonly number[]): Random {
  let a = 0x12345678;
  let b = 0x9abcdef0;
  let c = 0x2468ace1;
  for (const part of seed.length > 0 ? seed : [0]) {
    let mixed = splitMix((part | 0) ^ a);
    a = mixed.word;
    mixed = splitMix(mixed.state ^ b ^ Math.floor(part / 4294967296));
    b = mixed.word;
    mixed = splitMix(mixed.state ^ c);
    c = mixed.word;
  }
  return new Sfc32(a, b, c);
}
