import type { Day } from './day.ts';
import type { TeamId } from './platform.ts';

/** Where a player can stand in a lineup, in one vocabulary for both platforms. */
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

export const positions = ['PG', 'SG', 'SF', 'PF', 'C'] as const;

export type Position = (typeof positions)[number];

/** Slots whose players' games do not count. */
export function isReserveSlot(slot: RosterSlot): boolean {
  return slot === 'BN' || slot === 'IL' || slot === 'IL+' || slot === 'IR' || slot === 'NA';
}

/** Games used by slot; a slot that is not in it has none. */
export type GamesBySlot = Readonly<Partial<Record<RosterSlot, number>>>;

export interface RosterEntry {
  readonly playerId: string;
  /** Null where the platform lists a player without a place. */
  readonly slot: RosterSlot | null;
}

export interface Roster {
  readonly teamId: TeamId;
  readonly day: Day;
  readonly entries: readonly RosterEntry[];
}
