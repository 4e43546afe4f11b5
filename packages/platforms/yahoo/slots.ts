import type { InjuryStatus, Position, RosterSlot } from '@fantasy-stats/domain';
import { positions, rosterSlots } from '@fantasy-stats/domain';

const slots = new Map<string, RosterSlot>(rosterSlots.map((slot) => [slot, slot]));

/** Yahoo's place in a line-up; null for "" (a player of a past day without a place) and unknown ones. */
export function readSlot(position: string | null): RosterSlot | null {
  return position === null ? null : (slots.get(position.toUpperCase()) ?? null);
}

/** The positions of a text such as "SG,SF". */
export function readPositions(display: string | null): Position[] {
  const named = new Set((display ?? '').split(',').map((part) => part.trim().toUpperCase()));
  return positions.filter((position) => named.has(position));
}

const injuries = new Map<string, InjuryStatus>([
  ['P', 'probable'],
  ['PROB', 'probable'],
  ['GTD', 'questionable'],
  ['DTD', 'questionable'],
  ['Q', 'questionable'],
  ['D', 'doubtful'],
  ['O', 'out'],
  ['INJ', 'injuredReserve'],
  ['IR', 'injuredReserve'],
  ['OFS', 'injuredReserve'],
  ['SUSP', 'suspended'],
  ['NA', 'notActive'],
]);

/**
 * Yahoo's status of a player. None means healthy; one that is not known here still says that something is wrong
 * with him, hence questionable.
 */
export function readInjury(status: string | null): InjuryStatus {
  return status === null ? 'healthy' : (injuries.get(status.toUpperCase()) ?? 'questionable');
}
