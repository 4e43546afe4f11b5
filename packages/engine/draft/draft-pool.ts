import type { Position, RosterSlot } from '@fantasy-stats/domain';
import { InvalidInput, requireFinite } from '../errors.ts';
import type { MostByPosition } from '../roster/position-limits.ts';
import type { ResultForm } from '../value/expected-result.ts';

/**
 * A draft's players. Statistics are in units of weekly luck, X = (m − μ)/τ, so the difference of two teams of
 * N players has variance 2N.
 */
export interface DraftPool {
  readonly players: number;
  readonly columns: number;
  /** X-scores, players × columns. */
  readonly x: Float64Array;
  /** G-score by player, the assumed draft order of managers. */
  readonly g: Float64Array;
  /** By column: σ²/τ², the variance between players over that between a player's weeks. */
  readonly ratio: Float64Array;
  /** By player: average draft position, from 1; NaN when unknown. */
  readonly usual?: Float64Array;
  /** By player: the position that counts toward limits; null when unknown. */
  readonly positions?: readonly (Position | null)[];
  /** By player: eligible positions; empty when unknown. */
  readonly eligible?: readonly (readonly Position[])[];
}

export interface DraftLeague {
  readonly form: ResultForm;
  readonly teams: number;
  /** N, the number of players per team. */
  readonly rounds: number;
  /** By column: variance of the difference of two full teams. 2N for a week with known means. */
  readonly variance: Float64Array;
  /**
   * By column: the advised team's weight of a won category in its objective. Opponents are not affected.
   * Default: equal weights.
   */
  readonly counted?: Float64Array;
  /**
   * Share of the advised team's objective that is the chance to win most categories, from 0 to 1; the rest is
   * the share of categories won. Default: 1 in most-categories leagues without weights, otherwise 0.
   */
  readonly mostShare?: number;
  /** Maximum number of players per position; absent without limits. */
  readonly mostByPosition?: MostByPosition;
  /** Roster slots, which modeled opponents fill; absent when unknown. */
  readonly slots?: readonly { readonly slot: RosterSlot; readonly count: number }[];
}

export interface DraftState {
  readonly rosters: readonly (readonly number[])[];
  /** Teams in the order of the remaining picks, starting with the one on the clock. */
  readonly turns: readonly number[];
  readonly own: number;
  /** Players on no team who can no longer be picked. */
  readonly gone?: readonly number[];
}

/** @throws InvalidInput naming the field */
export function checkDraft(pool: DraftPool, league: DraftLeague, state: DraftState): void {
  const { players, columns, x, g, ratio, usual, positions, eligible } = pool;
  if (
    x.length !== players * columns ||
    g.length !== players ||
    (usual?.length ?? players) !== players ||
    (positions?.length ?? players) !== players ||
    (eligible?.length ?? players) !== players
  )
    throw new InvalidInput('pool', 'does not hold its players');
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
  const { mostShare } = league;
  if (mostShare !== undefined && !(mostShare >= 0 && mostShare <= 1))
    throw new InvalidInput('league.mostShare', `must be between 0 and 1, got ${mostShare}`);
  const pickedPlayers = new Set<number>();
  for (const player of [...state.rosters.flat(), ...(state.gone ?? [])]) {
    if (!Number.isInteger(player) || player < 0 || player >= players)
      throw new InvalidInput('state.rosters', `there is no player ${player}`);
    if (pickedPlayers.has(player))
      throw new InvalidInput('state.rosters', `player ${player} was picked twice`);
    pickedPlayers.add(player);
  }
  for (const team of state.turns)
    if (!Number.isInteger(team) || team < 0 || team >= league.teams)
      throw new InvalidInput('state.turns', `there is no team ${team}`);
}

export function availablePlayers(pool: DraftPool, state: DraftState): number[] {
  const taken = new Set([...state.rosters.flat(), ...(state.gone ?? [])]);
  return Array.from({ length: pool.players }, (_, player) => player)
    .filter((player) => !taken.has(player))
    .sort((a, b) => pool.g[b]! - pool.g[a]! || a - b);
}

/** Returns the weights under which X sums to G, on the simplex: v = τ/√(τ² + σ²), normalized. */
export function neutralWeights({ ratio }: DraftPool): Float64Array {
  const weights = ratio.map((value) => 1 / Math.sqrt(1 + value));
  const sum = weights.reduce((total, value) => total + value, 0);
  return weights.map((value) => value / sum);
}
