/**
 * Which sets of player-games a set of lineups can hold at once, one player-game added at a time.
 *
 * A player-game flows to a slot on its day (as many places as the slot has), and from there to the slot over all days (as many
 * games as the slot's cap allows). The sets that fit form a matroid (a gammoid: H. Perfect, *Applications of Menger's
 * Graph Theorem*, 1968), so adding player-games greedily by value, keeping each that still fits after re-seating others along an
 * augmenting path, gives a set of the highest total value: exact, not a heuristic.
 */
interface SlotFlow {
  /** Adds a player-game on a day when it fits, re-seating others on any day if need be; whether it did. */
  add(entry: number, day: number, slots: readonly number[]): boolean;
  /** Seats a player-game in one slot for good, for lineups that are locked; whether there was a place. */
  fix(day: number, slot: number): boolean;
  /** The slot of an added player-game; −1 when it was not added. */
  slotOf(entry: number): number;
}

/**
 * @param days number of days
 * @param places places of each slot on a day
 * @param caps games each slot may still use over all days; Infinity when there is no cap
 * @param entries number of player-games there will be
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
  // One path visits every node at most once: stamps of the latest search.
  let search = 0;
  const seenPlace = new Int32Array(days * slots);
  const seenTotal = new Int32Array(slots);
  const seenEntry = new Int32Array(entries);

  /** Finds a slot for an entry that is not seated, or another slot for one that is. */
  function seat(entry: number): boolean {
    if (seenEntry[entry] === search) return false;
    seenEntry[entry] = search;
    const day = dayOf[entry] ?? 0;
    const current = slotOf[entry] ?? -1;
    for (const slot of choices[entry] ?? []) {
      if (slot === current || !enter(day, slot)) continue;
      slotOf[entry] = slot;
      return true;
    }
    return false;
  }

  /** Makes room for one more in a slot of a day. */
  function enter(day: number, slot: number): boolean {
    const place = day * slots + slot;
    if (seenPlace[place] === search) return false;
    seenPlace[place] = search;
    if ((used[place] ?? 0) < (places[slot] ?? 0) && pass(slot)) {
      used[place] = (used[place] ?? 0) + 1;
      return true;
    }
    for (const other of addedOn[day] ?? []) {
      if (slotOf[other] === slot && seat(other)) return true;
    }
    return false;
  }

  /** Makes room for one more game of a slot over all days. */
  function pass(slot: number): boolean {
    if ((total[slot] ?? 0) < (caps[slot] ?? 0)) {
      total[slot] = (total[slot] ?? 0) + 1;
      return true;
    }
    if (seenTotal[slot] === search) return false;
    seenTotal[slot] = search;
    for (const other of added) {
      if (slotOf[other] !== slot || !seat(other)) continue;
      const place = (dayOf[other] ?? 0) * slots + slot;
      used[place] = (used[place] ?? 0) - 1;
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
      const place = day * slots + slot;
      if ((used[place] ?? 0) >= (places[slot] ?? 0)) return false;
      used[place] = (used[place] ?? 0) + 1;
      total[slot] = (total[slot] ?? 0) + 1;
      return true;
    },
    slotOf: (entry) => slotOf[entry] ?? -1,
  };
}
