import { type InjuryStatus, isRuledOut } from './player.ts';
import { isReserveSlot, type RosterSlot } from './roster.ts';

/** Returns whether games of players in a slot never count: IL, IL+, IR, NA. */
export function isInactiveSlot(slot: RosterSlot | null): boolean {
  return slot !== null && slot !== 'BN' && isReserveSlot(slot);
}

/**
 * Returns whether a rostered player is expected to play when their NBA team does.
 *
 * @param isToday whether the game is today: a status says nothing about later days
 */
export function isExpectedToPlay(
  { injury, slot }: { readonly injury: InjuryStatus; readonly slot: RosterSlot | null },
  isToday: boolean,
): boolean {
  return !isInactiveSlot(slot) && !(isToday && isRuledOut(injury));
}
