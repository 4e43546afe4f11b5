import type { InjuryStatus, Position, RosterSlot } from '@fantasy-stats/domain';
import { readInteger } from '../loose.ts';

/** Lineup slots by ESPN's number. Not the numbering of `defaultPositionId`, which is one higher. */
const slots = new Map<number, RosterSlot>([
  [0, 'PG'],
  [1, 'SG'],
  [2, 'SF'],
  [3, 'PF'],
  [4, 'C'],
  [5, 'G'],
  [6, 'F'],
  [7, 'SG/SF'],
  [8, 'G/F'],
  [9, 'PF/C'],
  [10, 'F/C'],
  [11, 'UTIL'],
  [12, 'BN'],
  [13, 'IR'],
  [15, 'ROOKIE'],
]);

const positionSlots = ['PG', 'SG', 'SF', 'PF', 'C'] as const satisfies readonly Position[];

export function readSlot(slot: number | null): RosterSlot | null {
  return slot === null ? null : (slots.get(slot) ?? null);
}

/** Returns a player's positions from their eligible slots, otherwise from their default position. */
export function readPositions(eligibleSlots: unknown, defaultPositionId: number | null): Position[] {
  const eligible = new Set<Position>();
  if (Array.isArray(eligibleSlots))
    for (const value of eligibleSlots) {
      const position = positionSlots[readInteger(value) ?? -1];
      if (position) eligible.add(position);
    }
  if (eligible.size > 0) return positionSlots.filter((position) => eligible.has(position));
  const position = positionOf(defaultPositionId);
  return position ? [position] : [];
}

/** Returns the position for ESPN's position number, which differs from the slot number; null for none. */
export function positionOf(id: number | null): Position | null {
  return id === null ? null : (positionSlots[id - 1] ?? null);
}

const injuries = new Map<string, InjuryStatus>([
  ['ACTIVE', 'healthy'],
  ['NORMAL', 'healthy'],
  ['PROBABLE', 'probable'],
  ['QUESTIONABLE', 'questionable'],
  ['DAY_TO_DAY', 'dayToDay'],
  ['DOUBTFUL', 'doubtful'],
  ['OUT', 'out'],
  ['INJURY_RESERVE', 'injuredReserve'],
  ['SUSPENSION', 'suspended'],
  ['SEVEN_DAY_DL', 'injuredReserve'],
  ['TEN_DAY_DL', 'injuredReserve'],
  ['FIFTEEN_DAY_DL', 'injuredReserve'],
  ['SIXTY_DAY_DL', 'injuredReserve'],
  ['BEREAVEMENT', 'notActive'],
  ['PATERNITY', 'notActive'],
  ['RESERVE_RETIRED', 'notActive'],
]);

/** Returns a player's status. Without one, uses the injury flag. */
export function readInjury(status: string | null, injured: boolean): InjuryStatus {
  const known = status === null ? undefined : injuries.get(status);
  if (known) return known;
  if (status !== null) return 'questionable';
  return injured ? 'out' : 'healthy';
}
