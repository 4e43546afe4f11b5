import { type Day, isReserveSlot, type RosterSlot } from '@fantasy-stats/domain';
import type { LineupRules, LockedPlace } from '../lineup/best-lineups.ts';
import { activeSlots } from '../lineup/slot-eligibility.ts';

interface GamesOfPlayer {
  readonly id: string;
  readonly days: readonly { readonly day: Day; readonly closed: LockedPlace['slot'] | undefined }[];
}

interface PlacedPlayer extends GamesOfPlayer {
  readonly slot: RosterSlot | null;
  /** Whether the player is locked in the slot for the whole week. */
  readonly isSlotLocked: boolean;
}

/** Returns the slots that started games or locked players occupy, at most as many as the lineup has. */
function occupiedSlots(players: readonly GamesOfPlayer[], slots: LineupRules['slots']): LockedPlace[] {
  const counts = new Map(activeSlots(slots).map(({ slot, count }) => [slot, count]));
  const taken = new Map<string, number>();
  return players.flatMap(({ id, days }) =>
    days.flatMap(({ day, closed }): LockedPlace[] => {
      if (closed === undefined) return [];
      if (closed === null) return [{ playerId: id, day, slot: null }];
      const key = `${day} ${closed}`;
      const before = taken.get(key) ?? 0;
      if (before >= (counts.get(closed) ?? 0)) return [];
      taken.set(key, before + 1);
      return [{ playerId: id, day, slot: closed }];
    }),
  );
}

/**
 * Returns the lineup decisions that can no longer change: the slots of started games, or, where weekly lineups
 * lock by player, those of locked players, even if they have no game left.
 */
export function lockedSlots(
  players: readonly PlacedPlayer[],
  { slots, lineupLock }: { readonly slots: LineupRules['slots']; readonly lineupLock: LineupRules['lock'] },
): LockedPlace[] {
  if (lineupLock === 'daily') return occupiedSlots(players, slots);
  // One lineup is for all days of the week, so the day does not matter.
  const day = '';
  return occupiedSlots(
    players.map(({ id, isSlotLocked, slot }) => {
      const closed = slot === null || isReserveSlot(slot) ? null : slot;
      return { id, days: isSlotLocked ? [{ day, closed }] : [] };
    }),
    slots,
  );
}
