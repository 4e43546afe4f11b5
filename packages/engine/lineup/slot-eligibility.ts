import type { Position, RosterSlot } from '@fantasy-stats/domain';
import { positions as allPositions, InvalidInput, isReserveSlot } from '@fantasy-stats/domain';

const accepted: Readonly<Record<RosterSlot, readonly Position[]>> = {
  PG: ['PG'],
  SG: ['SG'],
  G: ['PG', 'SG'],
  SF: ['SF'],
  PF: ['PF'],
  F: ['SF', 'PF'],
  C: ['C'],
  'SG/SF': ['SG', 'SF'],
  'G/F': ['PG', 'SG', 'SF', 'PF'],
  'PF/C': ['PF', 'C'],
  'F/C': ['SF', 'PF', 'C'],
  UTIL: allPositions,
  BN: [],
  IL: [],
  'IL+': [],
  IR: [],
  ROOKIE: [],
  NA: [],
};

/**
 * Returns whether a player with these positions can fill an active slot. A utility slot accepts every player,
 * even without a known position; reserve slots accept none.
 *
 * @throws InvalidInput `slot` for an unknown slot
 */
export function slotAccepts(slot: RosterSlot, positions: readonly Position[]): boolean {
  const allowed = accepted[slot];
  if (allowed === undefined) throw new InvalidInput('slot', `"${slot}" is not a roster slot`);
  if (slot === 'UTIL') return true;
  return positions.some((position) => allowed.includes(position));
}

/** Returns whether games count in this slot; false for null (no slot). */
export function isActiveSlot(slot: RosterSlot | null): slot is RosterSlot {
  return slot !== null && !isReserveSlot(slot) && slot !== 'ROOKIE';
}

/** Returns the league's active slots with their counts, narrowest first. */
export function activeSlots(
  slots: readonly { readonly slot: RosterSlot; readonly count: number }[],
): { slot: RosterSlot; count: number }[] {
  const counts = new Map<RosterSlot, number>();
  for (const [index, { slot, count }] of slots.entries()) {
    if (!(slot in accepted)) throw new InvalidInput(`slots[${index}].slot`, `"${slot}" is not a roster slot`);
    if (!Number.isInteger(count) || count < 0) {
      throw new InvalidInput(`slots[${index}].count`, `must be a whole number of at least 0, got ${count}`);
    }
    if (isReserveSlot(slot) || accepted[slot].length === 0 || count === 0) continue;
    counts.set(slot, (counts.get(slot) ?? 0) + count);
  }
  return [...counts]
    .map(([slot, count]) => ({ slot, count }))
    .sort((a, b) => accepted[a.slot].length - accepted[b.slot].length);
}
