import type { Day } from '@fantasy-stats/domain';

/** A player of a league as far as it matters when he can be had. */
export interface HadPlayer {
  readonly availability: 'rostered' | 'freeAgent' | 'waivers';
  /** The day his waivers clear; null where the platform does not say, and for everybody else. */
  readonly waiverUntil: Day | null;
}

/**
 * The first day on which a team can have somebody who is added now: `earliest`, or when his waivers clear. Null for who is on a team,
 * and for who is on waivers of which nobody says until when.
 */
export function firstDayToHave({ availability, waiverUntil }: HadPlayer, earliest: Day): Day | null {
  if (availability === 'rostered') return null;
  if (availability === 'freeAgent') return earliest;
  if (waiverUntil === null) return null;
  return waiverUntil > earliest ? waiverUntil : earliest;
}
