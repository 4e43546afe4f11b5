import type { League, Position, RosterSlot } from '@fantasy-stats/domain';
import { activeSlots, slotAccepts } from '@fantasy-stats/engine/lineup';

/**
 * Returns the slots left after drafted players fill them greedily: in draft order, each player in the most
 * restrictive open slot. The result is an overview, not an optimal lineup.
 */
export function openSlots(
  slots: League['slots'],
  drafted: readonly (readonly Position[])[],
): { readonly slot: RosterSlot; readonly open: number }[] {
  const places = activeSlots(slots).map(({ slot, count }) => ({ slot, open: count }));
  for (const positions of drafted) {
    const place = places.find(({ slot, open }) => open > 0 && slotAccepts(slot, positions));
    if (place) place.open -= 1;
  }
  return places.filter(({ open }) => open > 0);
}

/** Returns the starting slot for a player; null if only the bench is left. */
export function fills(
  open: readonly { readonly slot: RosterSlot; readonly open: number }[],
  positions: readonly Position[],
): RosterSlot | null {
  return open.find(({ slot }) => slotAccepts(slot, positions))?.slot ?? null;
}
