import type { Position, RosterSlot } from '@fantasy-stats/domain';
import { InvalidInput, requireFinite } from '../errors.ts';
import { activeSlots, slotAccepts } from '../lineup/slot-eligibility.ts';
import { createSlotFlow } from '../lineup/slot-flow.ts';

interface ReplacementLevel {
  /** 1 for players rostered when every team takes the most valuable players its slots can hold. */
  readonly rostered: Uint8Array;
  /** Value of the best player left at a position; the lowest rostered value when none is left. */
  readonly byPosition: Readonly<Record<Position, number>>;
  /** Value of the best player left overall. */
  readonly overall: number;
}

/**
 * Computes replacement levels: all teams fill all their slots with the most valuable players that fit; the
 * best of those left is the replacement at a position.
 *
 * @throws InvalidInput `values[i]`, `positions`, `teams`
 */
export function replacementLevel(
  values: readonly number[],
  positions: readonly (readonly Position[])[],
  slots: readonly { readonly slot: RosterSlot; readonly count: number }[],
  teams: number,
): ReplacementLevel {
  if (!(teams >= 1)) throw new InvalidInput('teams', `must be at least 1, got ${teams}`);
  if (positions.length !== values.length)
    throw new InvalidInput('positions', `must hold ${values.length} entries`);
  values.forEach((value, index) => {
    requireFinite(value, `values[${index}]`);
  });
  const active = activeSlots(slots);
  const bench = slots.filter(({ slot }) => slot === 'BN').reduce((sum, { count }) => sum + count, 0);
  const names: RosterSlot[] = [...active.map(({ slot }) => slot), 'UTIL'];
  const spotCounts = [...active.map(({ count }) => count * teams), bench * teams];
  const flow = createSlotFlow(
    1,
    spotCounts,
    spotCounts.map(() => Number.POSITIVE_INFINITY),
    values.length,
  );
  const rostered = new Uint8Array(values.length);
  const order = values.map((_, index) => index).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
  const capacity = spotCounts.reduce((sum, count) => sum + count, 0);
  let taken = 0;
  for (const index of order) {
    if (taken === capacity) break;
    const choices = names.flatMap((slot, slotIndex) =>
      slotAccepts(slot, positions[index] ?? []) ? [slotIndex] : [],
    );
    if (!flow.add(index, 0, choices)) continue;
    rostered[index] = 1;
    taken += 1;
  }
  const left = order.filter((index) => rostered[index] === 0);
  const lowest = Math.min(
    ...order.filter((index) => rostered[index] === 1).map((index) => values[index] ?? 0),
  );
  const floor = Number.isFinite(lowest) ? lowest : 0;
  const bestOf = (fits: (index: number) => boolean): number => {
    const index = left.find(fits);
    return index === undefined ? floor : (values[index] ?? floor);
  };
  const bestAt = (position: Position): number =>
    bestOf((index) => positions[index]?.includes(position) ?? false);
  const byPosition = {
    PG: bestAt('PG'),
    SG: bestAt('SG'),
    SF: bestAt('SF'),
    PF: bestAt('PF'),
    C: bestAt('C'),
  };
  return { rostered, byPosition, overall: bestOf(() => true) };
}
