import type { Day } from '@fantasy-stats/domain';

export interface HadPlayer {
  readonly availability: 'rostered' | 'freeAgent' | 'waivers';
  /** The day waivers clear; null when the platform does not say, and for players not on waivers. */
  readonly waiverUntil: Day | null;
}

/**
 * Returns the first day on which a team has a player who is added now: `earliest`, or when waivers clear.
 * Null for rostered players, and for waivers without a known date.
 */
export function firstDayToHave({ availability, waiverUntil }: HadPlayer, earliest: Day): Day | null {
  if (availability === 'rostered') return null;
  if (availability === 'freeAgent') return earliest;
  if (waiverUntil === null) return null;
  return waiverUntil > earliest ? waiverUntil : earliest;
}
