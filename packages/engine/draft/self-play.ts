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

/** Factor on the expected difference between opponents' later picks and picks by G-score. */
export const CONFIDENCE = 0.5;

/** Penalty per unit of distance from neutral weights on an empty roster; it shrinks with each pick. */
const PULL = 0.05;

/**
 * Returns the penalty per unit of distance from neutral weights after some picks, which keeps early builds
 * open.
 */
export function openBuildPenalty(picked: number, rounds: number): number {
  const part = (4 * picked) / rounds;
  return (PULL * Math.exp((-part * part) / 2)) / Math.sqrt(2 * Math.PI);
}

/**
 * Until a team has made this many picks, the search tries each category at this share of its neutral weight,
 * and starts from the best.
 */
export const STARTS_UNTIL = 3;
const STARTED_AT = 0.5;

/** Gradient-ascent steps per search, and rounds of self-play between the best players' builds. */
const STEPS = 30;
const ROUNDS = 14;

interface Lean {
  readonly weights: Float64Array;
  readonly edge: Float64Array;
}

interface SelfPlayOptions {
  /** Number of candidates, best G-scores first. Default 40. */
  readonly candidates?: number;
}

/**
 * Drafts by the newest H-scores (docs/engine.md#draft-room). Opponents use builds too: from self-play before
 * the draft, then from one gradient ascent per roster.
 *
 * Create one object per draft; it stores its findings about each team.
 */
export class SelfPlayDrafter {
  readonly #pool: DraftPool;
  readonly #league: DraftLeague;
  readonly #candidates: number;
  readonly #neutral: Float64Array;
  readonly #laterPicks: BestOfLike;
  /** By team: its expected later picks, and the roster size they were estimated from. */
  readonly #leans: ({ readonly size: number; readonly lean: Lean } | null)[];
  /** The first picks when every team drafts this way, each with the later picks to expect. */
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
   * Returns the available players with their values for the advised team, best first.
   *
   * @throws InvalidInput naming the field
   */
  scores(state: DraftState): HScore[] {
    checkDraft(this.#pool, this.#league, state);
    const available = availablePlayers(this.#pool, state);
    this.#learn(state, available);
    const own = state.rosters[state.own] ?? [];
    const cached = this.#leans[state.own] ?? null;
    const start = own.length < STARTS_UNTIL || cached === null ? null : cached.lean.weights;
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

  /**
   * Creates the search for a candidate. A team without players is assumed to have picked one of the first
   * picks, but not the candidate.
   */
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
    const pull = openBuildPenalty(own, rounds);
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

  /** Updates only opponents that have picked since the last call. */
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

  /**
   * Finds the first picks when every team drafts this way: one pick more than there are teams, so that every
   * pick has a full set of opponents.
   */
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
      field = field.map((one, index) => {
        if (index % 2 !== round % 2) return one;
        const { weights, edge } = solved(one.player).lean;
        counts[index]! += 1;
        const share = 1 / counts[index]!;
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
