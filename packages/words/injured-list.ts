import type { NamedReturn } from '@fantasy-stats/contract/team-headline';
import { inRow } from './phrases.ts';

// Describes the injured-list moves of an add, for pages and alerts.

/** The spot of an added or activated player. Players are named by id. */
export interface FilledSpot {
  /** Null for an open roster spot, and when {@link list} opens one. */
  readonly drop: string | null;
  readonly list?: string | null | undefined;
}

/** A player who comes off the injured list: activated, or dropped. */
export interface InjuredListReturn extends FilledSpot {
  readonly activate: string | null;
}

/**
 * Returns where an added player goes: "for A", "by moving A to the injured list", "into your open roster
 * spot".
 */
export function spotInWords({ drop, list }: FilledSpot, nameOf: (id: string) => string): string {
  if (list) return `by moving ${nameOf(list)} to the injured list`;
  return drop === null ? 'into your open roster spot' : `for ${nameOf(drop)}`;
}

/**
 * Returns a step off the injured list: "activate A (drop B)", "activate A (B to the injured list)", "drop A
 * from the injured list".
 */
export function returnInWords(step: InjuredListReturn, nameOf: (id: string) => string): string {
  const { activate, drop, list } = step;
  if (activate !== null) {
    const who = `activate ${nameOf(activate)}`;
    if (list) return `${who} (${nameOf(list)} to the injured list)`;
    return drop === null ? `${who} into your open roster spot` : `${who} (drop ${nameOf(drop)})`;
  }
  return drop === null ? '' : `drop ${nameOf(drop)} from the injured list`;
}

type Named = NonNullable<NamedReturn['activate']>;

function nameIn(players: readonly (Named | null | undefined)[]): (id: string) => string {
  const names = new Map(players.flatMap((one) => (one ? [[one.id, one.name] as const] : [])));
  return (id) => names.get(id) ?? id;
}

interface NamedSpot {
  readonly drop: Named | null;
  readonly list: Named | null;
}

/** Returns where an added player goes, as {@link spotInWords}. */
export function namedSpotInWords({ drop, list }: NamedSpot): string {
  return spotInWords({ drop: drop?.id ?? null, list: list?.id }, nameIn([drop, list]));
}

/** Returns the steps off the injured list before an add, "activate A (drop B) and drop C from the injured list". */
export function namedReturnsInWords(returns: readonly NamedReturn[]): string {
  const steps = returns.map(({ activate, drop, list }) => {
    const step = { activate: activate?.id ?? null, drop: drop?.id ?? null, list: list?.id };
    return returnInWords(step, nameIn([activate, drop, list]));
  });
  return inRow(steps);
}
