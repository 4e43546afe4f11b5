import type { InjuryStatus, Position, RosterSlot } from '@fantasy-stats/domain';
import { positions, rosterSlots } from '@fantasy-stats/domain';

const slots = new Map<string, RosterSlot>(rosterSlots.map((slot) => [slot, slot]));

/** Reads a lineup slot; null for "" (a player of a past day without a slot) and unknown ones. */
export function readSlot(position: string | null): RosterSlot | null {
  return position === null ? null : (slots.get(position.toUpperCase()) ?? null);
}

/** Reads the positions of a text such as "SG,SF". */
export function readPositions(display: string | null): Position[] {
  const named = new Set((display ?? '').split(',').map((part) => part.trim().toUpperCase()));
  return positions.filter((position) => named.has(position));
}

const injuries = new Map<string, InjuryStatus>([
  ['P', 'probable'],
  ['PROB', 'probable'],
  ['GTD', 'questionable'],
  ['DTD', 'dayToDay'],
  ['Q', 'questionable'],
  ['D', 'doubtful'],
  ['O', 'out'],
  ['OUT', 'out'],
  ['PUP', 'out'],
  ['INJ', 'injuredReserve'],
  ['IL', 'injuredReserve'],
  ['IL+', 'injuredReserve'],
  ['IL-LT', 'injuredReserve'],
  ['IR', 'injuredReserve'],
  ['IR+', 'injuredReserve'],
  ['IR-LT', 'injuredReserve'],
  ['OFS', 'injuredReserve'],
  ['SUSP', 'suspended'],
  ['NA', 'notActive'],
  ['NWT', 'notActive'],
]);

/** Matches full names of statuses, for statuses with unknown abbreviations. */
const injuryWords: readonly (readonly [RegExp, InjuryStatus])[] = [
  [/suspend/i, 'suspended'],
  [/not active|inactive|not with team|personal|g league/i, 'notActive'],
  [/il-eligible|injured|out for season|reserve/i, 'injuredReserve'],
  [/doubtful/i, 'doubtful'],
  [/probable/i, 'probable'],
  [/\bout\b/i, 'out'],
];

/**
 * Reads a player's status. No status means healthy. An unknown status means some health problem, so it is
 * read as questionable.
 */
export function readInjury(status: string | null, words: string | null = null): InjuryStatus {
  if (status === null) return 'healthy';
  const known = injuries.get(status.toUpperCase());
  if (known) return known;
  return injuryWords.find(([expression]) => expression.test(words ?? ''))?.[1] ?? 'questionable';
}
