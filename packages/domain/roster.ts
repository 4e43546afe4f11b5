import type { Day } from './day.ts';
import type { TeamId } from './platform.ts';

/** Roster slots, unified for both platforms. */
export const rosterSlots = [
  'PG',
  'SG',
  'G',
  'SF',
  'PF',
  'F',
  'C',
  'SG/SF',
  'G/F',
  'PF/C',
  'F/C',
  'UTIL',
  'BN',
  'IL',
  'IL+',
  'IR',
  'ROOKIE',
  'NA',
] as const;

export type RosterSlot = (typeof rosterSlots)[number];

/** Slots of the injured list: IL, IL+ and NA exist at Yahoo, IR at ESPN. */
export const injuredSlots = ['IL', 'IL+', 'IR', 'NA'] as const satisfies readonly RosterSlot[];

export type InjuredSlot = (typeof injuredSlots)[number];

export function isInjuredSlot(slot: RosterSlot | null): slot is InjuredSlot {
  return injuredSlots.some((one) => one === slot);
}

export const positions = ['PG', 'SG', 'SF', 'PF', 'C'] as const;

export type Position = (typeof positions)[number];

/** Returns whether games in a slot never count. */
export function isReserveSlot(slot: RosterSlot): boolean {
  return slot === 'BN' || slot === 'IL' || slot === 'IL+' || slot === 'IR' || slot === 'NA';
}

/** Games used by slot; missing slots have none. */
export type GamesBySlot = Readonly<Partial<Record<RosterSlot, number>>>;

/** What the platform reports about keeping a player. */
export interface KeeperTerms {
  /** Round, or dollars in an auction, that the player costs in this season’s draft; null when not reported. */
  readonly cost: number | null;
  /** The cost in the next season’s draft. */
  readonly nextCost: number | null;
  /** Whether the team keeps the player this season. */
  readonly isKept: boolean;
}

export interface RosterEntry {
  readonly playerId: string;
  /** Null when the platform lists no slot for the player. */
  readonly slot: RosterSlot | null;
  /** Absent in leagues without keepers, and when nothing is reported about the player. */
  readonly keeper?: KeeperTerms | undefined;
  /** Rank by the platform's rating of the season so far; absent when not reported. */
  readonly seasonRank?: number | undefined;
}

export interface Roster {
  readonly teamId: TeamId;
  readonly day: Day;
  readonly entries: readonly RosterEntry[];
}
