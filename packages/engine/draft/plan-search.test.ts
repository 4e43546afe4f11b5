import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { examplePool } from '../testing/example-pool.ts';
import {
  availablePlayers,
  type DraftLeague,
  type DraftPool,
  type DraftState,
  neutralWeights,
} from './draft-pool.ts';
import { draftTurns } from './draft-turns.ts';
import { PlanSearch } from './plan-picks.ts';
import { PlayOut } from './play-out.ts';

// A reference search without shortcuts. The optimized search must find exactly the same results.

type Found = { readonly picks: Int32Array; readonly value: number };

class PlainSearch {
  readonly playOut: PlayOut;
  readonly available: Int32Array;
  reserved = -1;
  readonly #pool: DraftPool;
  readonly #field: Int32Array;
  #fallback: Int32Array;
  #worth: Float64Array;

  constructor(pool: DraftPool, league: DraftLeague, state: DraftState, field: Int32Array) {
    this.#pool = pool;
    this.playOut = new PlayOut(pool, league, state);
    this.available = Int32Array.from(availablePlayers(pool, state));
    this.#field = field;
    this.#fallback = this.available.slice();
    this.#worth = new Float64Array(pool.players);
  }

  value(picks: Int32Array): number {
    return this.playOut.play(this.#field, null, this.#fallback, picks, this.reserved);
  }

  best(): Found {
    const { columns } = this.#pool;
    const starts: number[][] = [[]];
    for (let one = 0; one < columns; one += 1) {
      starts.push([one]);
      for (let other = 0; other < one; other += 1) starts.push([other, one]);
    }
    let best: Found = { picks: new Int32Array(0), value: Number.NEGATIVE_INFINITY };
    for (const given of starts) {
      const weights = neutralWeights(this.#pool);
      for (const c of given) weights[c] = 0;
      const found = this.#fromWeights(weights);
      if (found.value > best.value) best = found;
    }
    return this.improve(best.picks, 0, 2, 6);
  }

  improve(start: Int32Array, from: number, sweeps: number, tries: number): Found {
    let value = this.value(start);
    let picks: Int32Array = this.playOut.taken.slice();
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      const before = value;
      for (let turn = from; turn < picks.length; turn += 1) {
        const better = this.#exchange(picks, turn, value, tries);
        if (better) ({ picks, value } = better);
      }
      if (value <= before + 1e-9) break;
    }
    if (tries < 6 || picks.length - from !== 2) return { picks, value };
    let best: Found = { picks, value };
    const likely = this.#likely(picks, from).slice(0, 12);
    for (const first of likely)
      for (const second of likely) {
        if (first === second) continue;
        const tried = picks.slice();
        tried.set([first, second], from);
        const found = this.value(tried);
        if (found > best.value + 1e-9) best = { picks: this.playOut.taken.slice(), value: found };
      }
    return best;
  }

  #fromWeights(weights: Float64Array): Found {
    const noPicks = new Int32Array(this.playOut.ownTurns.length).fill(-1);
    let before = noPicks;
    let best: Found = { picks: noPicks, value: Number.NEGATIVE_INFINITY };
    let slopes = weights;
    for (let round = 0; round < 4; round += 1) {
      this.#weigh(slopes);
      this.#fallback = this.available.slice().sort((a, b) => this.#worth[b]! - this.#worth[a]! || a - b);
      const value = this.value(noPicks);
      const taken = this.playOut.taken.slice();
      if (taken.every((player, turn) => player === before[turn])) break;
      before = taken;
      if (value > best.value) best = { picks: taken, value };
      slopes = this.playOut.slopes();
    }
    return best;
  }

  #weigh(weights: Float64Array): void {
    const { columns, x } = this.#pool;
    this.#worth = Float64Array.from({ length: this.#pool.players }, (_, player) => {
      let worth = 0;
      for (let c = 0; c < columns; c += 1) worth += x[player * columns + c]! * weights[c]!;
      return worth;
    });
  }

  #likely(picks: Int32Array, turn: number): number[] {
    this.value(picks);
    this.#weigh(this.playOut.slopes());
    const due = this.playOut.ownTurns[turn]!;
    return [...this.available]
      .filter((player) => this.playOut.takenAt[player]! >= due)
      .sort((a, b) => this.#worth[b]! - this.#worth[a]! || a - b);
  }

  #exchange(picks: Int32Array, turn: number, value: number, tries: number): Found | null {
    const current = picks[turn]!;
    const others = this.#likely(picks, turn).filter((player) => player !== current);
    const candidates = others.slice(0, tries);
    const worth = this.#worth;
    const weaker = [...picks.keys()].filter(
      (other) =>
        other > turn && current >= 0 && picks[other]! >= 0 && worth[picks[other]!]! < worth[current]!,
    );
    const later = weaker.sort((a, b) => worth[picks[a]!]! - worth[picks[b]!]! || a - b)[0] ?? -1;
    let best: Found | null = null;
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
}

function drawn(seed: number) {
  const random = createRandom(seed, 61);
  const [columns, teams, rounds] = [5 + random.integer(3), 4 + random.integer(5), 4 + random.integer(5)];
  const made = examplePool(teams * rounds + 15, columns);
  const isLimited = random.integer(3) === 0;
  const positions = Array.from({ length: made.players }, (_, player) => (player % 3 === 0 ? 'C' : 'PG'));
  const pool = (isLimited ? { ...made, positions } : made) as DraftPool;
  const league: DraftLeague = {
    form: seed % 2 === 0 ? 'eachCategory' : 'mostCategories',
    teams,
    rounds,
    variance: new Float64Array(columns).fill(2 * rounds),
    ...(isLimited ? { mostByPosition: { C: 2 } } : {}),
  };
  const turns = draftTurns(teams, rounds, random.integer(2) === 0 ? 'snake' : 'linear');
  const rosters: number[][] = Array.from({ length: teams }, () => []);
  const begun = random.integer(turns.length - teams);
  const state = { rosters, turns: turns.slice(begun), own: random.integer(teams) };
  for (const team of turns.slice(0, begun))
    rosters[team]?.push(availablePlayers(pool, state)[random.integer(6)] ?? -1);
  const shuffled = (): Int32Array => {
    const order = Int32Array.from(availablePlayers(pool, state));
    for (let index = 1; index < order.length; index += 1)
      if (random.integer(3) === 0) [order[index - 1], order[index]] = [order[index]!, order[index - 1]!];
    return order;
  };
  return { pool, league, state, field: shuffled() };
}

describe('PlanSearch', () => {
  it('finds the same plans as the reference search in a hundred drafts', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const { pool, league, state, field } = drawn(seed);
      const [search, plain] = [PlanSearch, PlainSearch].map((Kind) => new Kind(pool, league, state, field));
      if (!search || !plain) throw new Error('no searches');
      const best = search.best();
      expect(best, `seed ${seed}`).toMatchObject(plain.best());
      // Repeat with a fixed first pick and with a reserved player, as in recommendPicks.
      const [other] = search.available.filter((player) => player !== best.picks[0]);
      const start = best.picks.slice();
      if (other === undefined || start.length === 0 || start.includes(other)) continue;
      start[0] = other;
      for (const reserved of [-1, other]) {
        search.reserved = reserved;
        plain.reserved = reserved;
        for (const [sweeps, tries] of [
          [1, 2],
          [3, 6],
        ] as const)
          expect(search.improve(start, 1, sweeps, tries), `seed ${seed}`).toEqual(
            plain.improve(start, 1, sweeps, tries),
          );
      }
    }
  });
});
