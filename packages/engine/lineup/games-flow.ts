/** A game that a day's lineup can hold. */
export interface PlayableGame {
  readonly day: number;
  /** Indices of the slots that accept the player. */
  readonly slots: readonly number[];
  readonly value: number;
  /** Expected number of games: the chance that the player plays and the day's lineup has a slot, 0 to 1. */
  readonly amount: number;
}

/** Amounts below this are rounding errors. */
const LEAST = 1e-9;
const UNSEEN = -2;
const START = -1;

/**
 * A game flows to slots on its day (capacity: spots of the slot), and from there to the slot over all days
 * (capacity: its cap). Like `createSlotFlow`, but for amounts other than 1.
 */
interface GamesFlow {
  /** Adds up to an amount of a game, moving others on any day if needed. Returns the amount that fits. */
  add(game: number, amount: number): number;
  liftCaps(): void;
  /** games × slots: amount of each game in each slot. */
  readonly bySlot: Float64Array;
}

/**
 * Creates an empty flow.
 *
 * @param spots spots of each slot on a day
 * @param caps games each slot may use over all days; Infinity without a cap
 */
export function createGamesFlow(
  games: readonly Pick<PlayableGame, 'day' | 'slots'>[],
  days: number,
  spots: readonly number[],
  caps: readonly number[],
): GamesFlow {
  const slots = spots.length;
  const limits = Float64Array.from(caps);
  const bySlot = new Float64Array(games.length * slots);
  const used = new Float64Array(days * slots);
  const total = new Float64Array(slots);
  const gamesOn: number[][] = Array.from({ length: days }, () => []);
  for (const [game, { day }] of games.entries()) gamesOn[day]!.push(game);
  // Graph nodes: first each slot on each day, then each slot over all days.
  const nodes = days * slots + slots;
  const parents = new Int32Array(nodes).fill(UNSEEN);
  const movedGames = new Int32Array(nodes);
  const stack = new Int32Array(nodes);
  const visited = new Int32Array(nodes);
  // If no path leads from a node to free capacity, none ever will, because no later path enters it.
  const isDead = new Uint8Array(nodes);
  let visits = 0;
  let stacked = 0;

  /**
   * Visits a node, and its slot's node if the day has a free spot. Returns whether the search ends, at a slot
   * below its cap.
   */
  function visit(node: number, parent: number, game: number): boolean {
    if (parents[node] !== UNSEEN || isDead[node] === 1) return false;
    parents[node] = parent;
    movedGames[node] = game;
    visited[visits] = node;
    visits += 1;
    stack[stacked] = node;
    stacked += 1;
    if (node >= days * slots) return total[node - days * slots]! < limits[node - days * slots]! - LEAST;
    const slot = node % slots;
    return used[node]! < spots[slot]! - LEAST && visit(days * slots + slot, node, START);
  }

  /** Searches a path from a game to a slot below its cap. Returns that slot's node; −1 without a path. */
  function search(game: number): number {
    const { day, slots: choices } = games[game]!;
    visits = 0;
    stacked = 0;
    for (const slot of choices) if (visit(day * slots + slot, START, game)) return visited[visits - 1]!;
    while (stacked > 0) {
      stacked -= 1;
      const node = stack[stacked]!;
      if (node >= days * slots) {
        const slot = node - days * slots;
        for (let other = 0; other < days; other += 1)
          if (used[other * slots + slot]! > LEAST && visit(other * slots + slot, node, START))
            return visited[visits - 1]!;
        continue;
      }
      const slot = node % slots;
      for (const other of gamesOn[Math.floor(node / slots)]!) {
        if (bySlot[other * slots + slot]! <= LEAST) continue;
        for (const choice of games[other]!.slots)
          if (visit(node - slot + choice, node, other)) return visited[visits - 1]!;
      }
    }
    return -1;
  }

  /** Returns the largest amount that the found path carries, at most `amount`. */
  function room(end: number, amount: number): number {
    const slot = end - days * slots;
    let most = Math.min(amount, limits[slot]! - total[slot]!);
    for (let node = end; parents[node] !== START; node = parents[node]!) {
      const from = parents[node]!;
      if (node >= days * slots) most = Math.min(most, spots[from % slots]! - used[from]!);
      else if (from >= days * slots) most = Math.min(most, used[node]!);
      else most = Math.min(most, bySlot[movedGames[node]! * slots + (from % slots)]!);
    }
    return most;
  }

  function push(end: number, amount: number): void {
    total[end - days * slots]! += amount;
    for (let node = end; ; node = parents[node]!) {
      const from = parents[node]!;
      if (from === START) {
        bySlot[movedGames[node]! * slots + (node % slots)]! += amount;
        return;
      }
      if (node >= days * slots) used[from]! += amount;
      else if (from >= days * slots) used[node]! -= amount;
      else {
        const game = movedGames[node]! * slots;
        bySlot[game + (from % slots)]! -= amount;
        bySlot[game + (node % slots)]! += amount;
      }
    }
  }

  return {
    bySlot,
    liftCaps() {
      limits.fill(Number.POSITIVE_INFINITY);
      isDead.fill(0);
    },
    add(game, amount) {
      let added = 0;
      while (amount - added > LEAST) {
        const end = search(game);
        const more = end < 0 ? 0 : room(end, amount - added);
        if (end >= 0) push(end, more);
        for (let index = 0; index < visits; index += 1) {
          const node = visited[index]!;
          parents[node] = UNSEEN;
          if (end < 0) isDead[node] = 1;
        }
        if (end < 0) break;
        added += more;
      }
      return added;
    },
  };
}
