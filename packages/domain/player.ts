import type { Day } from './day.ts';
import type { Position } from './roster.ts';

/** Where a player stands as to his health, in one vocabulary for both platforms. */
export const injuryStatuses = [
  'healthy',
  'probable',
  'questionable',
  'doubtful',
  'out',
  'injuredReserve',
  'suspended',
  'notActive',
] as const;

export type InjuryStatus = (typeof injuryStatuses)[number];

/** Whether a player with this status does not play today: no doubt is left. */
export function isRuledOut(status: InjuryStatus): boolean {
  return status === 'out' || status === 'injuredReserve' || status === 'suspended' || status === 'notActive';
}

/** A player as a platform names him. */
export interface Player {
  /** The platform's key: `466.p.10095`, or ESPN's number. */
  readonly id: string;
  readonly name: string;
  /** The NBA team, in ESPN's abbreviation; null for free agents of the NBA. */
  readonly nbaTeam: string | null;
  readonly positions: readonly Position[];
  /** The one he counts by where a league limits positions; null or absent where nobody has read it. */
  readonly primaryPosition?: Position | null | undefined;
  /** Whether the platform lists him among those nobody drops; absent where nobody has read it. */
  readonly isUndroppable?: boolean | undefined;
  readonly jersey: string | null;
  readonly injury: InjuryStatus;
  /**
   * The instant at which the platform was first seen to list him so, after it had listed him otherwise, in ISO; null or absent where
   * nobody saw it change.
   */
  readonly injurySince?: string | null | undefined;
  /** The platform's own words, such as "Injured (IL-eligible)" or "Ankle". */
  readonly injuryNote: string | null;
  readonly imageUrl: string | null;
}

/** A player nobody in the league has. */
export interface FreeAgent {
  readonly playerId: string;
  readonly availability: 'freeAgent' | 'waivers';
  /** The day his waivers clear; null where unknown, and for free agents. */
  readonly waiversUntil: Day | null;
  /** Percent of the platform's leagues in which he is on a team or in a lineup, and the change of the former lately. */
  readonly percentOwned: number | null;
  readonly percentStarted: number | null;
  readonly percentOwnedChange: number | null;
}

/** Where a player goes in the drafts of a platform's other leagues. */
export interface DraftAverage {
  readonly playerId: string;
  /** Mean pick over a whole draft, from 1; null where the platform tells none. */
  readonly pick: number | null;
  /** Mean dollars in auctions where a team has 200; null where the platform tells none. */
  readonly cost: number | null;
  /** Percent of drafts in which he is taken, where `pick` is the mean of those alone; null where it is the mean of all. */
  readonly percentDrafted: number | null;
  /** Whether most drafts end without him: `pick` then says no more than that he goes last if he goes. */
  readonly isMostlyUndrafted: boolean;
}
