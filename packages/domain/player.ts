import type { Day } from './day.ts';
import type { Position } from './roster.ts';

/** Health statuses, unified for both platforms. */
export const injuryStatuses = [
  'healthy',
  'probable',
  'dayToDay',
  'questionable',
  'doubtful',
  'out',
  'injuredReserve',
  'suspended',
  'notActive',
] as const;

export type InjuryStatus = (typeof injuryStatuses)[number];

/** Returns whether a player with this status certainly does not play today. */
export function isRuledOut(status: InjuryStatus): boolean {
  return status === 'out' || status === 'injuredReserve' || status === 'suspended' || status === 'notActive';
}

export interface Player {
  /** The platform's key: `466.p.10095`, or ESPN's number. */
  readonly id: string;
  readonly name: string;
  /** The NBA team in ESPN's abbreviation; null if none. */
  readonly nbaTeam: string | null;
  readonly positions: readonly Position[];
  /** The position that counts for position limits; null or absent until synced. */
  readonly primaryPosition?: Position | null | undefined;
  /** Whether the platform lists the player as undroppable; absent until synced. */
  readonly isUndroppable?: boolean | undefined;
  readonly jersey: string | null;
  readonly injury: InjuryStatus;
  /**
   * ISO instant at which a change to the platform's status was first seen; null or absent when no change was
   * seen.
   */
  readonly injurySince?: string | null | undefined;
  /** The platform's text, such as "Injured (IL-eligible)" or "Ankle". */
  readonly injuryNote: string | null;
  readonly imageUrl: string | null;
}

/** A player with the NBA team and status that all pages, alerts and forecasts use. */
export interface KnownPlayer extends Player {
  /** The platform's status when the injury report decides `injury`; absent: `injury` is the platform's. */
  readonly platformInjury?: InjuryStatus | undefined;
}

export interface FreeAgent {
  readonly playerId: string;
  readonly availability: 'freeAgent' | 'waivers';
  /** The day waivers clear; null when unknown, and for free agents. */
  readonly waiversUntil: Day | null;
  /**
   * Percent of the platform's leagues that roster or start the player, and the recent change in the rostered
   * percentage.
   */
  readonly percentOwned: number | null;
  readonly percentStarted: number | null;
  readonly percentOwnedChange: number | null;
}

/** A player's average position in the drafts of the platform's other leagues. */
export interface DraftAverage {
  readonly playerId: string;
  /** Average pick over a whole draft, from 1; null when unknown. */
  readonly pick: number | null;
  /** Average dollars in auctions with a budget of 200; null when unknown. */
  readonly cost: number | null;
  /**
   * Percent of drafts that include the player, when `pick` averages only those drafts; null when it averages
   * all drafts.
   */
  readonly percentDrafted: number | null;
  /** Whether the player is undrafted in most drafts; then `pick` only means a very late pick. */
  readonly isMostlyUndrafted: boolean;
}
