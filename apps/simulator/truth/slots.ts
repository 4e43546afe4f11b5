import type { Slot } from '../fantasy/rules.ts';

/** ESPN calls the slot for the injured IR. */
export function slotOf(platform: 'yahoo' | 'espn', slot: Slot): Slot | 'IR' {
  return platform === 'espn' && slot === 'IL' ? 'IR' : slot;
}
