import {
  type Health,
  type InjuredListRules,
  injuredSlots,
  isReserveSlot,
  mayMoveToInjuredList,
  type RosterSlot,
} from '@fantasy-stats/domain';

type Slots = readonly { readonly slot: RosterSlot; readonly count: number }[];

/** A player's slot; null when the platform lists none. */
interface Placed {
  readonly slot: RosterSlot | null;
}

/** Returns whether a player in this slot takes a roster spot. IL, IL+, IR and NA slots are additional. */
export function takesSpot(slot: RosterSlot | null): boolean {
  return slot === null || slot === 'BN' || !isReserveSlot(slot);
}

/** Returns the number of roster spots, including the bench and excluding injured slots. */
export function rosterSpots(slots: Slots): number {
  return slots.reduce((sum, { slot, count }) => (takesSpot(slot) ? sum + count : sum), 0);
}

export function reserveSpots(slots: Slots): number {
  return slots.reduce((sum, { slot, count }) => (takesSpot(slot) ? sum : sum + count), 0);
}

/** Returns how many players a team can add without a drop. */
export function openSpots(slots: Slots, roster: readonly Placed[]): number {
  return Math.max(0, rosterSpots(slots) - roster.filter(({ slot }) => takesSpot(slot)).length);
}

export function fitsInjuredList(player: Health, rules: InjuredListRules): boolean {
  return injuredSlots.some(
    (slot) =>
      rules.slots.some((one) => one.slot === slot && one.count > 0) &&
      mayMoveToInjuredList(player, slot, rules),
  );
}
