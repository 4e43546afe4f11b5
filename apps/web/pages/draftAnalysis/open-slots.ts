import type { League, Position, RosterSlot } from '@fantasy-stats/domain';
import { activeSlots, slotAccepts } from '@fantasy-stats/engine/lineup';

/**
 * The places of a lineup that drafted players leave open, filled in the order of the draft, the narrowest place first: a
 * quick picture of what is still needed, not the best lineup.
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

/** The narrowest open place a player would fill; null when none but the bench. */
export function fills(
  open: readonly { readonly slot: RosterSlot; readonly open: number }[],
  positions: readonly Position[],
): RosterSlot | null {
  return open.find(({ slot }) => slotAccepts(slot, positions))?.slot ?? null;
}
