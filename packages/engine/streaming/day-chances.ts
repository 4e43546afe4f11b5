import type { Position, RosterSlot } from '@fantasy-stats/domain';
import type { LineupRules } from '../lineup/best-lineups.ts';
import { activeSlots, slotAccepts } from '../lineup/slot-eligibility.ts';
import { startChances } from '../lineup/start-chances.ts';

/** One bit a place: `quick` is at home in leagues with up to so many. */
const MOST_PLACES = 32;

interface DayPlayer {
  readonly positions: readonly Position[];
  readonly value: number;
}

/** Who of some players counts on a day, asked again and again. Chances are those to play, by player and day. */
export interface DayChances {
  /** Exactly: the chance of each to play and to find a slot, in the order of `members`. */
  exact(day: number, members: readonly number[]): Float64Array;
  /**
   * About: Σ chance to count × `weights` over the members and one more player (−1 for nobody), without one of them (−1 for nobody).
   * Exact where the day has a slot for everybody.
   */
  quick(
    day: number,
    members: readonly number[],
    extra: number,
    without: number,
    weights: Float64Array,
  ): number;
  /** Whether the last `quick` had a slot for everybody. */
  hadRoom(): boolean;
}

/**
 * @param chances players × days: the chance to play, 0 without a game
 */
export function dayChances(
  players: readonly DayPlayer[],
  chances: Float64Array,
  days: number,
  slots: LineupRules['slots'],
): DayChances {
  const active = activeSlots(slots);
  const places: RosterSlot[] = [];
  for (const { slot, count } of active)
    for (let place = 0; place < count && places.length < MOST_PLACES; place += 1) places.push(slot);
  const masks = players.map(({ positions }) =>
    places.reduce((mask, slot, bit) => (slotAccepts(slot, positions) ? mask | (1 << bit) : mask), 0),
  );
  // The order in which a manager fills his lineup.
  const rank = new Int32Array(players.length);
  players
    .map((_, index) => index)
    .sort((a, b) => players[b]!.value - players[a]!.value || a - b)
    .forEach((player, place) => {
      rank[player] = place;
    });
  const known = new Map<string, Float64Array>();
  const order = new Int32Array(players.length);
  const owner = new Int32Array(Math.max(1, places.length));
  let seen = 0;
  let isRoomy = true;

  /** Seats a player, moving others along if need be. */
  function seat(player: number): boolean {
    let open = masks[player]! & ~seen;
    while (open !== 0) {
      const bit = 31 - Math.clz32(open & -open);
      open &= open - 1;
      if (((seen >> bit) & 1) === 1) continue;
      seen |= 1 << bit;
      const sitting = owner[bit]!;
      if (sitting < 0 || seat(sitting)) {
        owner[bit] = player;
        return true;
      }
    }
    return false;
  }

  return {
    exact(day, members) {
      const key = `${day} ${members.join(' ')}`;
      const found = known.get(key);
      if (found) return found;
      const result = startChances(
        members.map((player) => ({
          positions: players[player]!.positions,
          value: players[player]!.value,
          chance: chances[player * days + day]!,
        })),
        slots,
      );
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
      for (let i = 0; i < members.length; i += 1) if (members[i] !== without) place(members[i]!);
      if (extra >= 0) place(extra);
      owner.fill(-1);
      isRoomy = true;
      let total = 0;
      // Expected absences of those ahead who have a slot: so many of those without one find one after all.
      let absent = 0;
      for (let i = 0; i < count; i += 1) {
        const player = order[i]!;
        const chance = chances[player * days + day]!;
        seen = 0;
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
