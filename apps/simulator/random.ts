import { at } from './at.ts';

export interface Random {
  /** Returns a uniformly distributed number in [0, 1). */
  next(): number;
  /** Returns a uniformly distributed integer in [0, limit). */
  below(limit: number): number;
  between(low: number, high: number): number;
  /** Returns an approximately normal number with mean 0 and standard deviation 1, within ±4. */
  normal(): number;
  chance(probability: number): boolean;
  binomial(trials: number, probability: number): number;
  pick<Element>(list: readonly Element[]): Element;
  shuffle<Element>(list: readonly Element[]): Element[];
}

/** Returns a platform-independent 32-bit hash of a string (FNV-1a with a final mix). */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/**
 * Returns a random stream seeded by names and numbers. Each part of the season has its own, so later dates or
 * other leagues never change past results. Streams are the same on all machines. Generator: sfc32 (Chris
 * Doty-Humphrey, PractRand).
 */
export function random(...seed: readonly (string | number)[]): Random {
  const text = seed.join('/');
  let a = hash(`${text}/a`);
  let b = hash(`${text}/b`);
  let c = hash(`${text}/c`);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round += 1) next();
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (low, high) => low + (high - low) * next(),
    // The sum of six uniforms has variance 1/2.
    normal: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
    chance: (probability) => next() < probability,
    binomial: (trials, probability) => {
      let successes = 0;
      for (let trial = 0; trial < trials; trial += 1) if (next() < probability) successes += 1;
      return successes;
    },
    pick: (list) => at(list, below(list.length)),
    shuffle: (list) => {
      const shuffled = [...list];
      for (let index = shuffled.length - 1; index > 0; index -= 1) {
        const other = below(index + 1);
        const element = at(shuffled, index);
        shuffled[index] = at(shuffled, other);
        shuffled[other] = element;
      }
      return shuffled;
    },
  };
}
