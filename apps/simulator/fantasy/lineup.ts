import { at } from '../at.ts';
import type { Slot } from './rules.ts';

/**
 * Gives players places, the most valuable first, moving earlier ones aside where that makes room (augmenting paths in
 * a bipartite graph): as many as possible stand somewhere, and never a lesser one instead of a better.
 *
 * @param candidates players in falling order of value
 * @param places the open places
 * @param fits whether a player may stand in a place
 * @returns the place of each player that found one, as an index of `places`
 */
export function assign(
  candidates: readonly number[],
  places: readonly Slot[],
  fits: (player: number, slot: Slot) => boolean,
): Map<number, number> {
  const holder = new Map<number, number>();
  const tryPlace = (player: number, seen: Set<number>): boolean => {
    for (let place = 0; place < places.length; place += 1) {
      if (seen.has(place) || !fits(player, at(places, place))) continue;
      seen.add(place);
      const standing = holder.get(place);
      if (standing === undefined || tryPlace(standing, seen)) {
        holder.set(place, player);
        return true;
      }
    }
    return false;
  };
  for (const player of candidates) tryPlace(player, new Set());
  return new Map([...holder].map(([place, player]) => [player, place]));
}
