import { type InjuryStatus, isReserveSlot, isRuledOut, type RosterSlot } from '@fantasy-stats/domain';

type Slots = readonly { readonly slot: RosterSlot; readonly count: number }[];

/** Where a player stands; null where the platform lists him without a place. */
interface Placed {
  readonly slot: RosterSlot | null;
}

/** Whether who stands in a slot takes one of the places of the roster. IL, IL+, IR and NA slots come on top of them. */
export function takesSpot(slot: RosterSlot | null): boolean {
  return slot === null || slot === 'BN' || !isReserveSlot(slot);
}

/** Places of a roster, the bench included and those for the injured not. */
export function rosterSpots(slots: Slots): number {
  return slots.reduce((sum, { slot, count }) => (takesSpot(slot) ? sum + count : sum), 0);
}

/** Places of a roster for the injured and those who are not active. */
export function reserveSpots(slots: Slots): number {
  return slots.reduce((sum, { slot, count }) => (takesSpot(slot) ? sum : sum + count), 0);
}

/** Players a team can add without a drop. */
export function openSpots(slots: Slots, roster: readonly Placed[]): number {
  return Math.max(0, rosterSpots(slots) - roster.filter(({ slot }) => takesSpot(slot)).length);
}

/** Statuses for which platforms open their slots for the injured: he is out, not merely doubtful. */
export function fitsReserve(injury: InjuryStatus): boolean {
  return isRuledOut(injury);
}
