import { logarithm } from '../numeric/functions.ts';
import type { DraftPool } from './draft-pool.ts';

/**
 * Spread of managers' opinions around a player's average draft position, in picks. Everyone distinguishes
 * the first pick from the tenth; almost no one distinguishes the 100th from the 110th.
 */
const SPREAD_AT_TOP = 0.5;
const SPREAD_PER_PICK = 0.15;

/**
 * Any of many managers can be the first to take a player, so players go closer to their average position than
 * in one manager's order. Opinions must therefore be wider by this factor to give a spread of {@link
 * pickSpread} (from simulated drafts).
 */
export const OPINIONS_WIDER = 1.75;

export function pickSpread(place: number): number {
  return SPREAD_AT_TOP + SPREAD_PER_PICK * Math.max(0, place);
}

interface UsualPick {
  readonly pick: number | null;
  /**
   * Percent of drafts that take the player, if `pick` averages only those drafts; null if it averages all.
   */
  readonly percentDrafted: number | null;
}

/**
 * Computes a player's average draft position; drafts without the player count as a pick one round after the
 * last.
 *
 * @returns positions from 1; NaN when unknown
 */
export function usualPlace(
  { pick, percentDrafted }: UsualPick,
  { teams, rounds }: { readonly teams: number; readonly rounds: number },
): number {
  if (pick === null) return Number.NaN;
  if (percentDrafted === null) return pick;
  const taken = percentDrafted / 100;
  return taken * pick + (1 - taken) * Math.max(pick, teams * (rounds + 1));
}

/** Returns ranks by value from 1, among all players of the pool. */
export function placesByWorth({ players, g }: Pick<DraftPool, 'players' | 'g'>): Float64Array {
  const places = new Float64Array(players);
  Array.from({ length: players }, (_, player) => player)
    .sort((a, b) => g[b]! - g[a]! || a - b)
    .forEach((player, index) => {
      places[player] = index + 1;
    });
  return places;
}

/** Returns average draft positions, with the rank by value for players without one; null if none has one. */
export function marketPlaces(pool: DraftPool): Float64Array | null {
  const { usual } = pool;
  if (usual === undefined || usual.every((place) => !Number.isFinite(place))) return null;
  const places = placesByWorth(pool);
  usual.forEach((place, player) => {
    if (Number.isFinite(place)) places[player] = place;
  });
  return places;
}

/** Maps a position to a scale on which opinions have the same spread everywhere, higher for earlier picks. */
export function worthOfPlace(place: number): number {
  return -logarithm(pickSpread(place)) / SPREAD_PER_PICK;
}

export interface FieldView {
  readonly order: Int32Array;
  /** By player: higher is picked earlier. */
  readonly worth: Float64Array;
  /**
   * Standard deviation of a player's value in one draft's order, and in one manager's opinion at one pick.
   */
  readonly noise: number;
  readonly opinion: number;
}

/**
 * Computes how opponents value the players: by G-scores with `noise`. If average draft positions are known:
 * by the mean of position and rank by value, weighted by `market`, on a scale with equal spread everywhere
 * (`noise` 0.5 is one {@link pickSpread}).
 *
 * @param available best G-score first
 * @param market probability that opponents draft by average draft position
 */
export function fieldView(
  pool: DraftPool,
  available: Int32Array,
  { market, noise }: { readonly market: number; readonly noise: number },
): FieldView {
  const usual = market > 0 ? marketPlaces(pool) : null;
  if (usual === null) return { order: available, worth: pool.g, noise, opinion: noise };
  const byWorth = placesByWorth(pool);
  const worth = usual.map((place, player) => worthOfPlace(market * place + (1 - market) * byWorth[player]!));
  const order = available.slice().sort((a, b) => worth[b]! - worth[a]! || a - b);
  return { order, worth, noise: 2 * noise, opinion: 2 * noise * OPINIONS_WIDER };
}
