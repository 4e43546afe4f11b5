import { logarithm } from '../numeric/functions.ts';
import type { DraftPool } from './draft-pool.ts';

/**
 * How far managers' opinions of a player lie from the place at which he usually goes, in picks: half a pick at the top of a draft,
 * and more the later it gets. The first choice and the tenth are told apart by everybody, the hundredth and the hundred-and-tenth
 * by hardly anybody.
 */
const SPREAD_AT_TOP = 0.5;
const SPREAD_PER_PICK = 0.15;

/**
 * Where every pick is made by a manager with an opinion of his own, the earliest of many opinions decides, and players go closer
 * to their usual places than any one opinion lies: by so much opinions have to be wider for players to go with {@link pickSpread}
 * (found by drawing drafts of 156 picks: within a tenth of it from the 12th pick to the 100th).
 */
export const OPINIONS_WIDER = 1.75;

/** Standard deviation, in picks, of where managers see a player who usually goes at a place. */
export function pickSpread(place: number): number {
  return SPREAD_AT_TOP + SPREAD_PER_PICK * Math.max(0, place);
}

/** Where a player goes in a platform's drafts. */
interface UsualPick {
  /** Mean overall pick; null where the platform tells none. */
  readonly pick: number | null;
  /** Percent of drafts in which he is taken, where `pick` is the mean of those alone; null where it is the mean of all. */
  readonly percentDrafted: number | null;
}

/**
 * The place at which a player goes in a draft, those drafts in which nobody takes him counted as a pick one round behind the last.
 *
 * @returns places from 1; NaN where nothing is told
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

/** Rank by G-score among all players of the pool, from 1. */
export function placesByWorth({ players, g }: Pick<DraftPool, 'players' | 'g'>): Float64Array {
  const places = new Float64Array(players);
  Array.from({ length: players }, (_, player) => player)
    .sort((a, b) => g[b]! - g[a]! || a - b)
    .forEach((player, place) => {
      places[player] = place + 1;
    });
  return places;
}

/** The places at which players usually go, by worth where that is not known; null where it is known of nobody. */
export function marketPlaces(pool: DraftPool): Float64Array | null {
  const { usual } = pool;
  if (usual === undefined || usual.every((place) => !Number.isFinite(place))) return null;
  const places = placesByWorth(pool);
  usual.forEach((place, player) => {
    if (Number.isFinite(place)) places[player] = place;
  });
  return places;
}

/** A place on a scale on which opinions of all players spread evenly: the higher, the earlier he is taken. */
export function worthOfPlace(place: number): number {
  return -logarithm(pickSpread(place)) / SPREAD_PER_PICK;
}

/** How the opponents see the players, as far as they do not draft by H-scores. */
export interface FieldView {
  /** Available players, the one taken next first. */
  readonly order: Int32Array;
  /** By player: the higher, the earlier he is taken. */
  readonly worth: Float64Array;
  /** By player: the place of which that is the worth; null where worth is the G-score. */
  readonly places: Float64Array | null;
  /** Standard deviation around that of the order in one draft, and of one manager's opinion at one pick. */
  readonly noise: number;
  readonly opinion: number;
}

/**
 * The field's view. Where no usual picks are known: G-scores with `noise`. Where they are: for each player the mean of the place
 * at which he usually goes and of his rank by worth, weighed as the picks of this draft suggest, on a scale on which opinions
 * spread evenly (`noise` in the units of the G-scores' default 0.5 is one {@link pickSpread}).
 *
 * @param available players still available, the best G-score first
 * @param market probability that the field goes by usual picks rather than by worth
 */
export function fieldView(
  pool: DraftPool,
  available: Int32Array,
  { market, noise }: { readonly market: number; readonly noise: number },
): FieldView {
  const usual = market > 0 ? marketPlaces(pool) : null;
  if (usual === null) return { order: available, worth: pool.g, places: null, noise, opinion: noise };
  const byWorth = placesByWorth(pool);
  const places = usual.map((place, player) => market * place + (1 - market) * byWorth[player]!);
  const worth = places.map(worthOfPlace);
  const order = available.slice().sort((a, b) => worth[b]! - worth[a]! || a - b);
  return { order, worth, places, noise: 2 * noise, opinion: 2 * noise * OPINIONS_WIDER };
}
