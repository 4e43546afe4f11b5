import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { type HForm, LeanDrafter } from './lean-drafter.ts';

const NEAR = 40;
const CLOSELY = 8;

/**
 * Simulates teams that draft by H-scores. A draft can be restarted from its current state and continued
 * pick by pick any number of times.
 */
export class LeaningField {
  /** Remaining players, best G-score first; only the first {@link count} are valid. */
  readonly left: Int32Array;
  count = 0;
  readonly #pool: DraftPool;
  readonly #drafter: LeanDrafter;
  readonly #available: Int32Array;
  readonly #startSums: Float64Array;
  readonly #startCounts: Int32Array;
  readonly #startEdges: Float64Array;
  readonly #startLeans: readonly (Float64Array | null)[];
  readonly #sums: Float64Array;
  readonly #counts: Int32Array;
  readonly #leans: (Float64Array | null)[];
  readonly #near = new Int32Array(NEAR);
  readonly #worths = new Float64Array(CLOSELY);
  readonly #closest = new Int32Array(CLOSELY);
  readonly #teams: number;
  #picks = 0;
  #looked = 0;

  /** @param available remaining players, best G-score first */
  constructor(
    pool: DraftPool,
    league: DraftLeague,
    { rosters }: DraftState,
    available: Int32Array,
    form: HForm,
  ) {
    const { columns, x } = pool;
    this.#pool = pool;
    this.#teams = league.teams;
    this.#available = available;
    this.left = available.slice();
    this.#drafter = new LeanDrafter(pool, league, form);
    this.#sums = new Float64Array(league.teams * columns);
    this.#counts = Int32Array.from(rosters, (roster) => roster.length);
    rosters.forEach((roster, team) => {
      for (const player of roster)
        for (let c = 0; c < columns; c += 1) this.#sums[team * columns + c]! += x[player * columns + c]!;
    });
    this.#startSums = this.#sums.slice();
    this.#startCounts = this.#counts.slice();
    this.#leans = rosters.map(() => null);
    if (form === 'newest') {
      rosters.forEach((roster, team) => {
        const last = roster.at(-1);
        if (last !== undefined && roster.length < league.rounds) this.#learn(team, last, available);
      });
    }
    this.#startLeans = this.#leans.map((lean) => lean?.slice() ?? null);
    this.#startEdges = this.#drafter.edges.slice();
    this.begin();
  }

  begin(): void {
    this.#sums.set(this.#startSums);
    this.#counts.set(this.#startCounts);
    this.#drafter.edges.set(this.#startEdges);
    this.#startLeans.forEach((lean, team) => {
      this.#leans[team] = lean?.slice() ?? null;
    });
    this.left.set(this.#available);
    this.count = this.#available.length;
    this.#picks = 0;
    this.#looked = 0;
  }

  /**
   * Puts a team on the clock and returns the allowed player it would take; −1 if none. Until the next pick,
   * {@link worth} values players for this team.
   */
  choice(team: number, mayTake: (player: number) => boolean): number {
    const drafter = this.#drafter;
    const rest = this.left.subarray(0, this.count);
    const first = rest[0];
    this.#looked = 0;
    if (first === undefined) return -1;
    if (this.#picks % this.#teams === 0) drafter.survey(rest);
    drafter.seat(team, this.#sums, this.#counts, rest);
    this.#leans[team] = drafter.lean(first, this.#leans[team] ?? null, this.#counts[team]!);
    const near = this.#nearest(mayTake);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    this.#looked = this.#closestOf(near);
    for (let index = 0; index < this.#looked; index += 1) {
      const worth = drafter.worth(this.#closest[index]!);
      this.#worths[index] = worth;
      if (worth <= most) continue;
      most = worth;
      best = this.#closest[index]!;
    }
    return best;
  }

  worth(player: number): number {
    for (let index = 0; index < this.#looked; index += 1)
      if (this.#closest[index] === player) return this.#worths[index]!;
    return this.#drafter.worth(player);
  }

  take(team: number, player: number): void {
    const { columns, x } = this.#pool;
    this.#looked = 0;
    const weights = this.#leans[team];
    if (weights) this.#drafter.foresee(player, weights, team, this.#sums, this.#counts);
    this.#counts[team]! += 1;
    for (let c = 0; c < columns; c += 1) this.#sums[team * columns + c]! += x[player * columns + c]!;
    this.#picks += 1;
    let at = 0;
    while (at < this.count && this.left[at] !== player) at += 1;
    if (at === this.count) return;
    this.left.copyWithin(at, at + 1, this.count);
    this.count -= 1;
  }

  /** Computes the later picks that opponents expect of a team, given its latest pick. */
  #learn(team: number, last: number, available: Int32Array): void {
    const { columns, x } = this.#pool;
    const sums = this.#sums.slice();
    const counts = this.#counts.slice();
    counts[team]! -= 1;
    for (let c = 0; c < columns; c += 1) sums[team * columns + c]! -= x[last * columns + c]!;
    this.#drafter.seat(team, sums, counts, available);
    const weights = this.#drafter.lean(last, null, counts[team]!);
    this.#drafter.foresee(last, weights, team, sums, counts);
    this.#leans[team] = weights;
  }

  #nearest(mayTake: (player: number) => boolean): number {
    let near = 0;
    for (let index = 0; index < this.count && near < NEAR; index += 1) {
      const player = this.left[index]!;
      if (!mayTake(player)) continue;
      this.#near[near] = player;
      near += 1;
    }
    return near;
  }

  /** Keeps the candidates with the best first-order gains; returns their number. */
  #closestOf(near: number): number {
    const { columns, x } = this.#pool;
    const { slopes } = this.#drafter;
    let count = 0;
    for (let index = 0; index < near; index += 1) {
      const player = this.#near[index]!;
      let worth = 0;
      for (let c = 0; c < columns; c += 1) worth += slopes[c]! * x[player * columns + c]!;
      if (count === CLOSELY && worth <= this.#worths[CLOSELY - 1]!) continue;
      let at = Math.min(count, CLOSELY - 1);
      while (at > 0 && this.#worths[at - 1]! < worth) {
        this.#worths[at] = this.#worths[at - 1]!;
        this.#closest[at] = this.#closest[at - 1]!;
        at -= 1;
      }
      this.#worths[at] = worth;
      this.#closest[at] = player;
      count = Math.min(CLOSELY, count + 1);
    }
    return count;
  }
}
