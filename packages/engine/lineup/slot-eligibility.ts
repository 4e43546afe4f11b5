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
 * Whether a player of these positions can stand in a slot whose games count. A utility slot takes everyone, players without
 * a known position too; reserve slots take nobody, for their games do not count.
 *
 * @throws InvalidInput `slot` for a slot that is not in the vocabulary
 */
export function slotAccepts(slot: RosterSlot, positions: readonly Position[]): boolean {
  const allowed = accepted[slot];
  if (allowed === undefined) throw new InvalidInput('slot', `"${slot}" is not a roster slot`);
  if (slot === 'UTIL') return true;
  return positions.some((position) => allowed.includes(position));
}

/** Whether games count of whoever stands there; nobody's do who has no place. */
export function isActiveSlot(slot: RosterSlot | null): slot is RosterSlot {
  return slot !== null && !isReserveSlot(slot) && slot !== 'ROOKIE';
}

/** The slots of a league whose games count, each with its number of places, the narrowest first. */
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
