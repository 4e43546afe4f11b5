import { BestOfLike } from './best-of-like.ts';
import {
  availablePlayers,
  checkDraft,
  type DraftLeague,
  type DraftPool,
  type DraftState,
  neutralWeights,
} from './draft-pool.ts';
import type { HScore } from './h-scoring.ts';
import { HSearch } from './h-search.ts';

/** Share of what opponents are foreseen to lean to that is counted on. */
export const CONFIDENCE = 0.5;

/** What the value loses on an empty roster with each unit that weights are away from neutral; less with each pick. */
const PULL = 0.05;

/** What each unit that weights are away from neutral costs a team that has picked some players. */
export function keepingOpen(picked: number, rounds: number): number {
  const part = (4 * picked) / rounds;
  return (PULL * Math.exp((-part * part) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Picks of one's own before which the best of the categories at half their weight is the start, and that share. */
export const STARTS_UNTIL = 3;
const STARTED_AT = 0.5;

/** Steps of a climb, and rounds in which the best players' builds are found against one another. */
const STEPS = 30;
const ROUNDS = 14;

/** A way to draft on: the weights of later picks, and what each of them has more or less of every category. */
interface Lean {
  readonly weights: Float64Array;
  readonly edge: Float64Array;
}

interface SelfPlayOptions {
  /** Candidates looked at, the best G-scores first. Default 40. */
  readonly candidates?: number;
}

/**
 * Drafts by the newest H-scores: later picks are the best of 25 like players ({@link BestOfLike}), who vary as
 * all those do who will be drafted; weights away from neutral cost
 * φ(4k/N)·0.05 with k picks made, so that early picks keep a build open; and opponents lean, too. What they lean to is found by self-play on the
 * empty board, where the best players' builds are found against the average of the others' so far, half of them at a time; through the draft it is
 * told anew from each opponent's picks, as one climb from its roster. Half of it is counted on. Nothing is taken off for one's own
 * projections being the better ones: here everybody knows the same. Source: the ideas of the author's notes (Z. Rosenof,
 * github.com/zer2/fantasy-basketball-optimizer, docs/hscores.md).
 *
 * Made once for a draft, then asked pick by pick: keeps what it found of each team.
 */
export class SelfPlayDrafter {
  readonly #pool: DraftPool;
  readonly #league: DraftLeague;
  readonly #candidates: number;
  readonly #neutral: Float64Array;
  readonly #laterPicks: BestOfLike;
  /** By team: what its roster was taken to lean to, and how many players that roster had. */
  readonly #leans: ({ readonly size: number; readonly lean: Lean } | null)[];
  /** The players who go first when everybody drafts in this way, and what each is built with. */
  readonly #first: readonly { readonly player: number; readonly lean: Lean }[];

  /** @throws InvalidInput naming the field */
  constructor(pool: DraftPool, league: DraftLeague, { candidates = 40 }: SelfPlayOptions = {}) {
    this.#pool = pool;
    this.#league = league;
    this.#candidates = candidates;
    this.#neutral = neutralWeights(pool);
    this.#laterPicks = BestOfLike.among(pool, league);
    this.#leans = Array.from({ length: league.teams }, () => null);
    this.#first = this.#selfPlay();
  }

  /**
   * The players still available with what they are worth to the advised team, the best first.
   *
   * @throws InvalidInput naming the field
   */
  scores(state: DraftState): HScore[] {
    checkDraft(this.#pool, this.#league, state);
    const available = availablePlayers(this.#pool, state);
    this.#learn(state, available);
    const own = state.rosters[state.own] ?? [];
    const kept = this.#leans[state.own] ?? null;
    const start = own.length < STARTS_UNTIL || kept === null ? null : kept.lean.weights;
    let shared: HSearch | null = null;
    const scored = available.slice(0, this.#candidates).map((player): HScore => {
      const isForeseen = this.#first.some((one) => one.player === player);
      let search = shared;
      if (search === null || isForeseen) {
        search = this.#search(state, available, player);
        if (!isForeseen) shared = search;
      }
      return { player, ...this.#climb(search, player, start) };
    });
    scored.sort((a, b) => b.value - a.value || a.player - b.player);
    const best = scored[0];
    if (best) this.#leans[state.own] = { size: own.length, lean: this.#leanOf(best.weights) };
    return scored;
  }

  /** The search for a candidate: who has no player yet is taken to have picked one of those who go first, but not this one. */
  #search(state: DraftState, available: readonly number[], candidate: number): HSearch {
    const left = this.#first.filter(({ player }) => player !== candidate && available.includes(player));
    const edges: (Float64Array | null)[] = [];
    const rosters = state.rosters.map((roster, team) => {
      if (team === state.own) return roster;
      const foreseen = roster.length === 0 ? left.shift() : undefined;
      const lean = foreseen?.lean ?? (roster.length === 0 ? undefined : this.#leans[team]?.lean);
      edges[team] = lean?.edge.map((value) => CONFIDENCE * value) ?? null;
      return foreseen === undefined ? roster : [foreseen.player];
    });
    return this.#searchAmong({ ...state, rosters }, available, edges);
  }

  #searchAmong(
    state: DraftState,
    available: readonly number[],
    edges: readonly (Float64Array | null)[],
  ): HSearch {
    const { teams, rounds } = this.#league;
    const own = state.rosters[state.own]?.length ?? 0;
    const made = state.rosters.reduce((sum, roster) => sum + roster.length, 0);
    const pull = keepingOpen(own, rounds);
    const padding = Math.max(1, (own + 1) * teams - made);
    return new HSearch(this.#pool, this.#league, state, available, {
      laterPicks: this.#laterPicks,
      edges,
      pull,
      padding,
    });
  }

  #climb(
    search: HSearch,
    player: number,
    start: Float64Array | null,
  ): { value: number; weights: Float64Array } {
    if (start !== null) return search.climb(player, start, STEPS);
    let best = this.#neutral;
    let most = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < this.#pool.columns; c += 1) {
      const tried = this.#neutral.slice();
      tried[c]! *= STARTED_AT;
      const sum = tried.reduce((total, value) => total + value, 0);
      for (let other = 0; other < tried.length; other += 1) tried[other]! /= sum;
      const { value } = search.climb(player, tried, 0);
      if (value <= most) continue;
      most = value;
      best = tried;
    }
    return search.climb(player, best, STEPS);
  }

  /** Takes in what opponents have picked since they were last looked at. */
  #learn(state: DraftState, available: readonly number[]): void {
    for (const [team, roster] of state.rosters.entries()) {
      const last = roster.at(-1);
      const known = this.#leans[team] ?? null;
      if (team === state.own || last === undefined || roster.length >= this.#league.rounds) continue;
      if (known?.size === roster.length) continue;
      const foreseen = roster.length === 1 ? this.#first.find(({ player }) => player === last) : undefined;
      if (foreseen) {
        this.#leans[team] = { size: 1, lean: foreseen.lean };
        continue;
      }
      const before = state.rosters.map((other, at) => (at === team ? other.slice(0, -1) : other));
      const search = this.#searchAmong({ ...state, rosters: before, own: team }, available, []);
      const { weights } = this.#climb(search, last, known?.lean.weights ?? null);
      this.#leans[team] = { size: roster.length, lean: this.#leanOf(weights) };
    }
  }

  /** The players who go first on the empty board and their builds: one more than the teams, so that each has somebody to meet. */
  #selfPlay(): { player: number; lean: Lean }[] {
    const { teams } = this.#league;
    const empty: DraftState = { rosters: Array.from({ length: teams }, () => []), turns: [], own: 0 };
    const available = availablePlayers(this.#pool, empty);
    let field: { player: number; lean: Lean }[] = [];
    const solved = (player: number): { player: number; value: number; lean: Lean } => {
      const others = field.filter((one) => one.player !== player).slice(0, teams - 1);
      const rosters = [[], ...others.map((one) => [one.player])];
      while (rosters.length < teams) rosters.push([]);
      const edges = [null, ...others.map(({ lean }) => lean.edge.map((value) => CONFIDENCE * value))];
      const search = this.#searchAmong({ ...empty, rosters }, available, edges);
      const { value, weights } = this.#climb(search, player, null);
      return { player, value, lean: this.#leanOf(weights) };
    };
    const best = (): { player: number; lean: Lean }[] =>
      available
        .slice(0, this.#candidates)
        .map(solved)
        .sort((a, b) => b.value - a.value || a.player - b.player)
        .slice(0, teams + 1);
    field = best();
    const counts = field.map(() => 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      field = field.map((one, place) => {
        if (place % 2 !== round % 2) return one;
        const { weights, edge } = solved(one.player).lean;
        counts[place]! += 1;
        const share = 1 / counts[place]!;
        return {
          player: one.player,
          lean: { weights, edge: edge.map((value, c) => value * share + one.lean.edge[c]! * (1 - share)) },
        };
      });
    }
    return best();
  }

  #leanOf(weights: Float64Array): Lean {
    this.#laterPicks.leanTo(weights);
    return { weights, edge: this.#laterPicks.tilt.slice() };
  }
}
