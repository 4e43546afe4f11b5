/**
 * A player-game flows to a slot on its day (capacity: the slot's count), and from there to the slot over all
 * days (capacity: the slot's games cap). The feasible sets form a matroid (a gammoid; H. Perfect 1968), so
 * adding player-games greedily by value with augmenting paths is exact.
 */
interface SlotFlow {
  /** Adds a player-game on a day if it fits, moving others on any day if needed. Returns whether it fits. */
  add(entry: number, day: number, slots: readonly number[]): boolean;
  /**
   * Assigns a player-game to one slot permanently, for locked lineups. Returns whether the slot had a spot.
   */
  fix(day: number, slot: number): boolean;
  /** Returns the slot of an added player-game; −1 when it was not added. */
  slotOf(entry: number): number;
}

/**
 * Creates an empty flow.
 *
 * @param places number of spots of each slot on a day
 * @param caps games each slot can still use over all days; Infinity without a cap
 * @param entries maximum number of player-games
 */
export function createSlotFlow(
  days: number,
  places: readonly number[],
  caps: readonly number[],
  entries: number,
): SlotFlow {
  const slots = places.length;
  const used = new Int32Array(days * slots);
  const total = new Float64Array(slots);
  const slotOf = new Int32Array(entries).fill(-1);
  const dayOf = new Int32Array(entries);
  const choices = new Array<readonly number[]>(entries);
  const added: number[] = [];
  const addedOn: number[][] = Array.from({ length: days }, () => []);
  // Nodes are stamped with the search's number, so that a path visits each at most once.
  let search = 0;
  const visitedIndex = new Int32Array(days * slots);
  const visitedTotal = new Int32Array(slots);
  const visitedEntry = new Int32Array(entries);

  /** Finds a slot for an unassigned entry, or another slot for an assigned one. */
  function seat(entry: number): boolean {
    if (visitedEntry[entry] === search) return false;
    visitedEntry[entry] = search;
    const day = dayOf[entry] ?? 0;
    const current = slotOf[entry] ?? -1;
    for (const slot of choices[entry] ?? []) {
      if (slot === current || !enter(day, slot)) continue;
      slotOf[entry] = slot;
      return true;
    }
    return false;
  }

  /** Takes a spot in a slot on a day, moving another entry if needed. Returns whether that worked. */
  function enter(day: number, slot: number): boolean {
    const index = day * slots + slot;
    if (visitedIndex[index] === search) return false;
    visitedIndex[index] = search;
    if ((used[index] ?? 0) < (places[slot] ?? 0) && pass(slot)) {
      used[index] = (used[index] ?? 0) + 1;
      return true;
    }
    for (const other of addedOn[day] ?? []) {
      if (slotOf[other] === slot && seat(other)) return true;
    }
    return false;
  }

  /**
   * Uses one game of a slot's cap over all days, moving another entry if needed. Returns whether that worked.
   */
  function pass(slot: number): boolean {
    if ((total[slot] ?? 0) < (caps[slot] ?? 0)) {
      total[slot] = (total[slot] ?? 0) + 1;
      return true;
    }
    if (visitedTotal[slot] === search) return false;
    visitedTotal[slot] = search;
    for (const other of added) {
      if (slotOf[other] !== slot || !seat(other)) continue;
      const index = (dayOf[other] ?? 0) * slots + slot;
      used[index] = (used[index] ?? 0) - 1;
      return true;
    }
    return false;
  }

  return {
    add(entry, day, slotChoices) {
      dayOf[entry] = day;
      choices[entry] = slotChoices;
      search += 1;
      if (!seat(entry)) return false;
      added.push(entry);
      addedOn[day]?.push(entry);
      return true;
    },
    fix(day, slot) {
      const index = day * slots + slot;
      if ((used[index] ?? 0) >= (places[slot] ?? 0)) return false;
      used[index] = (used[index] ?? 0) + 1;
      total[slot] = (total[slot] ?? 0) + 1;
      return true;
    },
    slotOf: (entry) => slotOf[entry] ?? -1,
  };
}
