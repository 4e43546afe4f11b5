import { positions as allPositions, type Position, type RosterSlot } from '@fantasy-stats/domain';
import { likeliestStates, MOST_PLAYERS, MOST_STATES, statesFollowed } from './likeliest-states.ts';
import { activeSlots, slotAccepts } from './slot-eligibility.ts';
import { startChances } from './start-chances.ts';
import { createStateTable, type StateTable } from './state-table.ts';

/** Number of position sets, which are bit masks from 0 to 31. */
const SETS = 1 << allPositions.length;
/** Number of bits in a state, which stores the remaining spots of all limits. */
const STATE_BITS = 30;

const probabilityOf = (probability: number): number => probability;
const scaled = (probability: number, factor: number): number => probability * factor;

// Two tables are enough for all leagues, because days are processed one after another.
const tables = [createStateTable(), createStateTable()] as const;

function retainLikeliest(table: StateTable, most: number): void {
  const all = new Map<number, number>();
  for (let entry = 0; entry < table.size; entry += 1)
    all.set(table.states[entry]!, table.probabilities[entry]!);
  const likeliest = likeliestStates(all, most, probabilityOf, scaled);
  table.clear();
  for (const [state, probability] of likeliest) table.add(state, probability);
}

export function positionsMask(positions: readonly Position[]): number {
  return positions.reduce((mask, position) => mask | (1 << allPositions.indexOf(position)), 0);
}

/** Returns the bit set of the positions that a slot accepts, for a player who stays in it; none for a utility slot. */
export function slotMask(slot: RosterSlot): number {
  return slot === 'UTIL'
    ? 0
    : positionsMask(allPositions.filter((position) => slotAccepts(slot, [position])));
}

/** Daily lineups of one league. Reuses its scratch memory, so a day allocates nothing. */
export interface DayLineups {
  /**
   * Computes each player's chance to play and to get a slot. Same result as `startChances`.
   *
   * @param masks their positions as bit sets
   * @param chances their chances to play; overwritten with the result
   */
  count(count: number, masks: Int32Array, chances: Float64Array): void;
  /** Sets `chosen` to 1 for the players of the best lineup. Used when lineups lock weekly. */
  choose(count: number, masks: Int32Array, chosen: Uint8Array): void;
}

/**
 * Creates the daily lineups of a league. `places[S]` is the number of slots that a player with a position of
 * set S can take. A group fits if no set S has more players confined to it than slots (Hall's theorem).
 */
export function createDayLineups(
  slots: readonly { readonly slot: RosterSlot; readonly count: number }[],
): DayLineups {
  const places = new Int32Array(SETS);
  for (const { slot, count } of activeSlots(slots)) {
    for (let set = 0; set < SETS; set += 1) {
      const inSet = allPositions.filter((_, bit) => (set >> bit) & 1);
      if (slot === 'UTIL' || slotAccepts(slot, inSet)) places[set]! += count;
    }
  }
  const everywhere = places[0]!;
  const confined = new Int32Array(SETS);
  const limits = new Int32Array(SETS);
  const limitPlaces = new Int32Array(SETS);
  const members = new Int32Array(SETS);
  const shifts = new Int32Array(SETS);
  const fields = new Int32Array(SETS);
  const coming = new Int32Array(SETS);

  /** Returns whether a limit within the group leaves slots for all other players of the group. */
  function isImplied(found: number, group: number, set: number): boolean {
    for (let limit = 0; limit < found; limit += 1) {
      if ((members[limit]! & ~group) !== 0) continue;
      if (confined[set]! - limits[limit]! <= places[set]! - limitPlaces[limit]!) return true;
    }
    return false;
  }

  /** Finds the sets with more players than slots: each group of players once, with its fewest slots. */
  function bindingLimits(count: number, masks: Int32Array): number {
    confined.fill(0);
    for (let player = 0; player < count; player += 1) confined[masks[player]!]! += 1;
    for (let bit = 1; bit < SETS; bit <<= 1)
      for (let set = 0; set < SETS; set += 1) if (set & bit) confined[set]! += confined[set ^ bit]!;
    let found = 0;
    for (let set = 0; set < SETS; set += 1) {
      if (confined[set]! <= places[set]!) continue;
      let group = 0;
      for (let player = 0; player < count; player += 1)
        if ((masks[player]! & ~set) === 0) group |= 1 << player;
      let same = 0;
      while (same < found && members[same] !== group) same += 1;
      if (same < found) {
        limitPlaces[same] = Math.min(limitPlaces[same]!, places[set]!);
        continue;
      }
      if (isImplied(found, group, set)) continue;
      members[found] = group;
      limitPlaces[found] = places[set]!;
      limits[found] = confined[set]!;
      found += 1;
    }
    return found;
  }

  /**
   * Assigns each limit the state bits its slots need.
   *
   * @returns the total number of bits
   */
  function layOut(found: number): number {
    let bits = 0;
    for (let limit = 0; limit < found; limit += 1) {
      const own = 32 - Math.clz32(limitPlaces[limit]!);
      shifts[limit] = bits;
      fields[limit] = (1 << own) - 1;
      bits += own;
    }
    return bits;
  }

  function countUnder(found: number, count: number, chances: Float64Array): void {
    let start = 0;
    for (let limit = 0; limit < found; limit += 1) {
      coming[limit] = limits[limit]!;
      start |= limitPlaces[limit]! << shifts[limit]!;
    }
    let [states, next] = tables;
    states.clear();
    states.add(start, 1);
    let most = MOST_STATES;
    for (let player = 0; player < count; player += 1) {
      const chance = chances[player]!;
      for (let limit = 0; limit < found; limit += 1) if ((members[limit]! >> player) & 1) coming[limit]! -= 1;
      next.clear();
      let starts = 0;
      for (let entry = 0; entry < states.size; entry += 1) {
        const state = states.states[entry]!;
        const probability = states.probabilities[entry]!;
        let hasRoom = true;
        let used = 0;
        let unused = 0;
        for (let limit = 0; limit < found; limit += 1) {
          const shift = shifts[limit]!;
          const open = coming[limit]!;
          const left = (state >> shift) & fields[limit]!;
          const own = (members[limit]! >> player) & 1;
          if (left < own) hasRoom = false;
          used |= Math.min(left - own, open) << shift;
          unused |= Math.min(left, open) << shift;
        }
        if (hasRoom) {
          starts += probability;
          next.add(used, probability * chance);
        }
        const stays = hasRoom ? probability * (1 - chance) : probability;
        if (stays > 0) next.add(unused, stays);
      }
      chances[player] = starts * chance;
      most = statesFollowed(most, next.size);
      if (next.size > most) retainLikeliest(next, most);
      [states, next] = [next, states];
    }
  }

  /** Slow general path for leagues with very few slots for their players, which are rare. */
  function countSlowly(count: number, masks: Int32Array, chances: Float64Array): void {
    const players = Array.from({ length: count }, (_, player) => ({
      positions: allPositions.filter((_position, bit) => (masks[player]! >> bit) & 1),
      value: count - player,
      chance: chances[player]!,
    }));
    chances.set(startChances(players, slots));
  }

  return {
    count(count, masks, chances) {
      if (count <= everywhere) return;
      if (count > MOST_PLAYERS) return countSlowly(count, masks, chances);
      const found = bindingLimits(count, masks);
      if (found === 0) return;
      if (layOut(found) > STATE_BITS) countSlowly(count, masks, chances);
      else countUnder(found, count, chances);
    },
    choose(count, masks, chosen) {
      confined.fill(0);
      for (let player = 0; player < count; player += 1) {
        const mask = masks[player]!;
        let fits = true;
        for (let set = 0; set < SETS; set += 1)
          if ((mask & ~set) === 0 && confined[set]! >= places[set]!) fits = false;
        chosen[player] = fits ? 1 : 0;
        if (!fits) continue;
        for (let set = 0; set < SETS; set += 1) if ((mask & ~set) === 0) confined[set]! += 1;
      }
    },
  };
}
