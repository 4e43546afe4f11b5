import { MOST_STATES } from './likeliest-states.ts';

/** A day's states are 30-bit integers; each tracked state leads to at most two new ones. */
const MOST_ENTRIES = 2 * MOST_STATES;
/** A power of two, twice the entries, for short hash probes. */
const SLOTS = 2 * MOST_ENTRIES;

/** Guards against overflow of the counter on a server that runs for months. */
const MOST_TURNS = 2 ** 31 - 1;

/** Probabilities by state in insertion order, like a `Map` without an object per number. */
export interface StateTable {
  /** Number of states, which are entries 0 … size − 1 of both columns. */
  readonly size: number;
  readonly states: Int32Array;
  readonly probabilities: Float64Array;
  clear(): void;
  add(state: number, probability: number): void;
}

export function createStateTable(): StateTable {
  const states = new Int32Array(MOST_ENTRIES);
  const probabilities = new Float64Array(MOST_ENTRIES);
  const entries = new Int16Array(SLOTS);
  // An entry is in use if it has the current turn's number, so the table need not be cleared.
  const turns = new Int32Array(SLOTS);
  let turn = 1;
  let size = 0;
  return {
    get size() {
      return size;
    },
    states,
    probabilities,
    clear: () => {
      turn += 1;
      size = 0;
      if (turn < MOST_TURNS) return;
      turns.fill(0);
      turn = 1;
    },
    add: (state, probability) => {
      let slot = (Math.imul(state, 0x9e3779b1) >>> 16) & (SLOTS - 1);
      while (turns[slot] === turn) {
        const entry = entries[slot]!;
        if (states[entry] === state) {
          probabilities[entry]! += probability;
          return;
        }
        slot = (slot + 1) & (SLOTS - 1);
      }
      turns[slot] = turn;
      entries[slot] = size;
      states[size] = state;
      probabilities[size] = probability;
      size += 1;
    },
  };
}
