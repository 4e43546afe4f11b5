import { at } from '../at.ts';
import type { Slot } from './rules.ts';

/**
 * Assigns players to slots, most valuable first, by augmenting paths. Fills as many slots as possible, and
 * never prefers a worse player.
 *
 * @param candidates players by descending value
 * @returns each assigned player's slot, as an index in `places`
 */
export function assign(
  candidates: readonly number[],
  places: readonly Slot[],
  fits: (player: number, slot: Slot) => boolean,
): Map<number, number> {
  const holder = new Map<number, number>();
  const tryPlace = (player: number, visited: Set<number>): boolean => {
    for (let index = 0; index < places.length; index += 1) {
      if (visited.has(index) || !fits(player, at(places, index))) continue;
      visited.add(index);
      const standing = holder.get(index);
      if (standing === undefined || tryPlace(standing, visited)) {
        holder.set(index, player);
        return true;
      }
    }
    return false;
  };
  for (const player of candidates) tryPlace(player, new Set());
  return new Map([...holder].map(([place, player]) => [player, place]));
}
