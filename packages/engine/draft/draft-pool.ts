import { nbaTeams, type Position, type RosterSlot } from '@fantasy-stats/domain';
import { InvalidInput, requireFinite } from '../errors.ts';
import type { MostByPosition } from '../roster-moves/position-limits.ts';
import type { ResultForm } from '../valuation/expected-result.ts';

/** The players of a draft in units of their weeks' luck: X = (m − μ)/τ, so that teams of N differ with variance 2N. */
export interface DraftPool {
  readonly players: number;
  readonly columns: number;
  /** players × columns. */
  readonly x: Float64Array;
  /** By player: G-score, the order in which managers are taken to pick. */
  readonly g: Float64Array;
  /** By column: σ²/τ², variance between players over that between a player's weeks. */
  readonly ratio: Float64Array;
  /** By player: the place, from 1, at which he goes in other drafts; NaN where that is not known. Absent: of nobody. */
  readonly usual?: Float64Array;
  /** By player: the position as which limits count him; null where that is not known. Absent: of nobody. */
  readonly positions?: readonly (Position | null)[];
  /** By player: the positions in which he may start; empty where that is not known. Absent: of nobody. */
  readonly eligible?: readonly (readonly Position[])[];
  /** By player: his NBA team's place in the domain's `nbaTeams`; −1 where that is not known. Absent: of nobody. */
  readonly nbaTeams?: Int32Array;
}

/** The league that drafts. */
export interface DraftLeague {
  readonly form: ResultForm;
  readonly teams: number;
  /** N, players of a team. */
  readonly rounds: number;
  /** By column: variance of the difference of two full teams. 2N for a week whose means are known. */
  readonly variance: Float64Array;
  /**
   * By column: how much a category won counts to the advised team, where categories do not count alike. The objective is then
   * the counted share of categories won, whatever the form; opponents draft as ever. Absent, or of no category above 0: alike.
   */
  readonly counted?: Float64Array;
  /** The most players of a position a team may have; absent without limits. */
  readonly mostByPosition?: MostByPosition;
  /** The slots of a roster, which modeled opponents fill; absent where that is not known. */
  readonly slots?: readonly { readonly slot: RosterSlot; readonly count: number }[];
}

/** A draft as it stands. */
export interface DraftState {
  /** Players already picked by each team. */
  readonly rosters: readonly (readonly number[])[];
  /** Teams in the order of the remaining picks, the one on the clock first. */
  readonly turns: readonly number[];
  /** The team that is advised. */
  readonly own: number;
  /** Players nobody may pick any more though no team has them; empty without. */
  readonly gone?: readonly number[];
}

/** @throws InvalidInput naming the field */
export function checkDraft(pool: DraftPool, league: DraftLeague, state: DraftState): void {
  const { players, columns, x, g, ratio, usual, positions, eligible, nbaTeams: homes } = pool;
  if (
    x.length !== players * columns ||
    g.length !== players ||
    (usual?.length ?? players) !== players ||
    (positions?.length ?? players) !== players ||
    (eligible?.length ?? players) !== players ||
    (homes?.length ?? players) !== players
  )
    throw new InvalidInput('pool', 'does not hold its players');
  homes?.forEach((home, player) => {
    if (home < -1 || home >= nbaTeams.length)
      throw new InvalidInput(`pool.nbaTeams[${player}]`, `there is no NBA team ${home}`);
  });
  if (ratio.length !== columns || league.variance.length !== columns)
    throw new InvalidInput('pool', 'does not hold its columns');
  for (let i = 0; i < x.length; i += 1) requireFinite(x[i]!, `pool.x[${i}]`);
  league.variance.forEach((value, c) => {
    if (!(value > 0)) throw new InvalidInput(`league.variance[${c}]`, 'must be above 0');
  });
  if (state.rosters.length !== league.teams)
    throw new InvalidInput('state.rosters', `must hold ${league.teams} teams`);
  if (!Number.isInteger(state.own) || state.own < 0 || state.own >= league.teams)
    throw new InvalidInput('state.own', `there is no team ${state.own}`);
  if (league.counted && (league.counted.length !== columns || !league.counted.every((count) => count >= 0)))
    throw new InvalidInput('league.counted', 'must hold a count of 0 or more for each column');
  const seen = new Set<number>();
  for (const player of [...state.rosters.flat(), ...(state.gone ?? [])]) {
    if (!Number.isInteger(player) || player < 0 || player >= players)
      throw new InvalidInput('state.rosters', `there is no player ${player}`);
    if (seen.has(player)) throw new InvalidInput('state.rosters', `player ${player} was picked twice`);
    seen.add(player);
  }
  for (const team of state.turns)
    if (!Number.isInteger(team) || team < 0 || team >= league.teams)
      throw new InvalidInput('state.turns', `there is no team ${team}`);
}

/** Players still available, the best G-score first. */
export function availablePlayers(pool: DraftPool, state: DraftState): number[] {
  const taken = new Set([...state.rosters.flat(), ...(state.gone ?? [])]);
  return Array.from({ length: pool.players }, (_, player) => player)
    .filter((player) => !taken.has(player))
    .sort((a, b) => pool.g[b]! - pool.g[a]! || a - b);
}

/** Weights under which X adds up to G, on the simplex: v = τ/√(τ² + σ²), normalized. */
export function neutralWeights({ ratio }: DraftPool): Float64Array {
  const weights = ratio.map((value) => 1 / Math.sqrt(1 + value));
  const sum = weights.reduce((total, value) => total + value, 0);
  return weights.map((value) => value / sum);
}
