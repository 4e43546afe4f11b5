import type { Position, RosterSlot } from '@fantasy-stats/domain';
import type { LineupRules } from '../lineup/best-lineups.ts';
import { slotsLeft } from '../lineup/counting-chances.ts';
import { activeSlots, slotAccepts } from '../lineup/slot-eligibility.ts';
import { startChances } from '../lineup/start-chances.ts';

/** `quick` uses one bit per slot, so it supports up to this many slots. */
const MOST_PLACES = 32;

interface DayPlayer {
  readonly positions: readonly Position[];
  readonly value: number;
}

/**
 * Computes the chances that players' games on a day count, for repeated queries. Input chances are by player
 * and day.
 */
export interface DayChances {
  /** Computes exactly each member's chance to play and to get a slot, in the order of `members`. */
  exact(day: number, members: readonly number[]): Float64Array;
  /**
   * Approximates Σ chance to count × `weights` over the members, with one player added and another removed
   * (−1 for none). Exact when the day has a slot for every player.
   */
  quick(
    day: number,
    members: readonly number[],
    extra: number,
    without: number,
    weights: Float64Array,
  ): number;
  /** Returns whether the last `quick` had a slot for every player. */
  hadRoom(): boolean;
}

/**
 * Prepares the chances.
 *
 * @param chances players × days: the chance to play, 0 without a game
 * @param closedOn by day: players whose started games keep their lineup slots
 */
export function dayChances(
  players: readonly DayPlayer[],
  chances: Float64Array,
  days: number,
  slots: LineupRules['slots'],
  closedOn: ReadonlyMap<number, ReadonlyMap<number, RosterSlot>> = new Map(),
): DayChances {
  const active = activeSlots(slots);
  const places: RosterSlot[] = [];
  for (const { slot, count } of active)
    for (let index = 0; index < count && places.length < MOST_PLACES; index += 1) places.push(slot);
  const masks = players.map(({ positions }) =>
    places.reduce((mask, slot, bit) => (slotAccepts(slot, positions) ? mask | (1 << bit) : mask), 0),
  );
  // Managers fill the lineup in this order, best player first.
  const rank = new Int32Array(players.length);
  players
    .map((_, index) => index)
    .sort((a, b) => players[b]!.value - players[a]!.value || a - b)
    .forEach((player, index) => {
      rank[player] = index;
    });
  const known = new Map<string, Float64Array>();
  const order = new Int32Array(players.length);
  const owner = new Int32Array(Math.max(1, places.length));
  let visited = 0;
  let blocked = 0;
  let isRoomy = true;

  function seat(player: number): boolean {
    let open = masks[player]! & ~visited & ~blocked;
    while (open !== 0) {
      const bit = 31 - Math.clz32(open & -open);
      open &= open - 1;
      if (((visited >> bit) & 1) === 1) continue;
      visited |= 1 << bit;
      const sitting = owner[bit]!;
      if (sitting < 0 || seat(sitting)) {
        owner[bit] = player;
        return true;
      }
    }
    return false;
  }

  function block(slot: RosterSlot): void {
    const bit = places.findIndex((one, index) => one === slot && ((blocked >> index) & 1) === 0);
    if (bit >= 0) blocked |= 1 << bit;
  }

  function exactOn(day: number, members: readonly number[]): Float64Array {
    const closed = closedOn.get(day);
    const taken = closed ? members.flatMap((player) => closed.get(player) ?? []) : [];
    const open = closed ? members.filter((player) => !closed.has(player)) : members;
    const starting = startChances(
      open.map((player) => ({
        positions: players[player]!.positions,
        value: players[player]!.value,
        chance: chances[player * days + day]!,
      })),
      taken.length === 0 ? slots : slotsLeft(slots, taken),
    );
    if (taken.length === 0) return starting;
    let next = 0;
    return Float64Array.from(members, (player) =>
      closed?.has(player) ? chances[player * days + day]! : starting[next++]!,
    );
  }

  return {
    exact(day, members) {
      const key = `${day} ${members.join(' ')}`;
      const found = known.get(key);
      if (found) return found;
      const result = exactOn(day, members);
      known.set(key, result);
      return result;
    },
    quick(day, members, extra, without, weights) {
      let count = 0;
      const place = (player: number): void => {
        let at = count;
        while (at > 0 && rank[order[at - 1]!]! > rank[player]!) {
          order[at] = order[at - 1]!;
          at -= 1;
        }
        order[at] = player;
        count += 1;
      };
      blocked = 0;
      let total = 0;
      const closed = closedOn.get(day);
      for (let i = 0; i < members.length; i += 1) {
        const player = members[i]!;
        if (player === without) continue;
        const slot = closed?.get(player);
        if (slot === undefined) place(player);
        else {
          block(slot);
          total += chances[player * days + day]! * weights[player]!;
        }
      }
      if (extra >= 0) place(extra);
      owner.fill(-1);
      isRoomy = true;
      // Expected absences of players who already have a slot. Each absence lets another player start.
      let absent = 0;
      for (let i = 0; i < count; i += 1) {
        const player = order[i]!;
        const chance = chances[player * days + day]!;
        visited = 0;
        if (seat(player)) {
          total += chance * weights[player]!;
          absent += 1 - chance;
          continue;
        }
        isRoomy = false;
        if (masks[player] === 0) continue;
        const share = absent > 1 ? 1 : absent;
        total += share * chance * weights[player]!;
        absent -= share * chance;
      }
      return total;
    },
    hadRoom: () => isRoomy,
  };
}
