import { logarithm, normalQuantile } from './functions.ts';

/** A seeded generator. The same seed gives the same sequence on every machine and in every browser. */
export interface Random {
  /** Uniform in [0, 1), with 32 random bits. */
  next(): number;
  /** Standard normal, by inversion (one uniform per draw). */
  normal(): number;
  exponential(): number;
  /** Uniform integer in 0 … bound − 1. */
  integer(bound: number): number;
  /** Shuffles an array (or typed array) in place; every order is equally likely (Fisher–Yates). */
  shuffle(items: { length: number; [index: number]: unknown }): void;
}

/** Spreads a seed over 32 bits (one SplitMix32 step). Successive calls return unrelated words. */
function splitMix(seed: number): { word: number; state: number } {
  const state = (seed + 0x9e3779b9) | 0;
  let z = state;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return { word: (z ^ (z >>> 16)) >>> 0, state };
}

/**
 * A class and a typed array, for speed: closures would be created for each generator, and plain 32-bit
 * variables would be boxed at every step.
 */
class Sfc32 implements Random {
  readonly #state: Int32Array;

  constructor(a: number, b: number, c: number) {
    this.#state = Int32Array.of(a, b, c, 1);
    // Discard the first outputs, which still correlate with the seed.
    for (let i = 0; i < 15; i += 1) this.#word();
  }

  /** Returns the next 32 bits as an unsigned integer. */
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
      const swapped = items[i];
      items[i] = items[j];
      items[j] = swapped;
    }
  }
}

/**
 * Creates an sfc32 generator (Chris Doty-Humphrey, PractRand).
 *
 * @param seed any list of integers that names the stream: `createRandom(season, league, week)`
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
