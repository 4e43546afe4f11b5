import {
  type Health,
  type InjuredListRules,
  injuredListMoves,
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

/** Returns how many players a team can add without a drop once its injured players are on the injured list. */
export function openSpotsWithList(
  rules: InjuredListRules,
  roster: readonly (Placed & Partial<Health>)[],
): number {
  const known = roster.map((player) => ({ ...player, injury: player.injury ?? ('healthy' as const) }));
  const moves = injuredListMoves(rules, known);
  const listed = new Set(moves.map(({ player }) => player));
  return openSpots(
    rules.slots,
    known.filter((player) => !listed.has(player)),
  );
}

export function fitsInjuredList(player: Health, rules: InjuredListRules): boolean {
  return injuredSlots.some(
    (slot) =>
      rules.slots.some((one) => one.slot === slot && one.count > 0) &&
      mayMoveToInjuredList(player, slot, rules),
  );
}
