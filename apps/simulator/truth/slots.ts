import type { Slot } from '../fantasy/rules.ts';

/** Returns the slot name. ESPN’s injured slot is IR. */
export function slotOf(platform: 'yahoo' | 'espn', slot: Slot): Slot | 'IR' {
  return platform === 'espn' && slot === 'IL' ? 'IR' : slot;
}
