import { moneyOf, openPlaces } from '@fantasy-stats/questions/draft-room';
import {
  matchNames,
  type Nameable,
  type NamedLine,
  pastedLines,
} from '../../../../player-notes/match-names.ts';
import type { RoomPick, RoomState } from '../room-state.ts';

const MONEY = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.0+)?`;
/** Matches a price at the end of a line: "Name 45", "Name, $45", "Name ($45)". */
const ENDING = new RegExp(String.raw`^(.*?[^\s,;:|(–—-])(?:[\s,;:|(–—-]+\$?|\$)\s*${MONEY}\s*\$?\)?$`);
/** Matches a price at the start. It needs a dollar sign, because a plain number is a rank. */
const BEGINNING = new RegExp(String.raw`^\$\s*${MONEY}[\s,;:|–—-]+(\S.*)$`);

/** Splits a line into name and price in dollars; the price is null if missing. */
export function priceIn(line: string): { readonly name: string; readonly price: number | null } {
  const text = line.trim();
  const ending = ENDING.exec(text);
  if (ending?.[1] && ending[2]) return { name: ending[1], price: dollars(ending[2]) };
  const beginning = BEGINNING.exec(text);
  if (beginning?.[1] && beginning[2]) return { name: beginning[2], price: dollars(beginning[1]) };
  return { name: text, price: null };
}

function dollars(text: string): number {
  return Number(text.replaceAll(',', ''));
}

export interface PricedLine extends NamedLine {
  /** Price in dollars, or null if the line has no price. */
  readonly price: number | null;
}

/** Parses names with prices. See {@link matchNames} for `people` and `gone`. */
export function linesOf(text: string, people: readonly Nameable[], gone: ReadonlySet<string>): PricedLine[] {
  const read = pastedLines(text).map((line) => ({ line, ...priceIn(line) }));
  return matchNames(read.map(({ name }) => name).join('\n'), people, gone).map((line, index) => ({
    ...line,
    line: read[index]?.line ?? line.line,
    price: read[index]?.price ?? null,
  }));
}

/** Result of a line: a sale, or why it is rejected. */
export type Sale =
  | { readonly kind: 'sale'; readonly pick: RoomPick }
  | { readonly kind: 'noPrice' }
  /** The price exceeds the team's maximum bid (`most`, in dollars) after the earlier sales. */
  | { readonly kind: 'tooDear'; readonly most: number }
  | { readonly kind: 'full' };

/**
 * Returns each line's result; null if no player matches or the player is already drafted.
 *
 * @param meant returns a line's player ID (empty for none) and buying team
 */
export function salesOf(
  state: RoomState,
  lines: readonly PricedLine[],
  meant: (index: number) => { readonly id: string; readonly team: number },
): (Sale | null)[] {
  let room = state;
  return lines.map(({ kind, price }, index): Sale | null => {
    const { id, team } = meant(index);
    const isKnown = (kind === 'matched' || kind === 'doubtful') && id !== '';
    if (!isKnown || room.picks.some((pick) => pick.id === id)) return null;
    if (price === null) return { kind: 'noPrice' };
    if (openPlaces(room, team) <= 0) return { kind: 'full' };
    const { most } = moneyOf(room, team);
    if (price < 1 || price > most) return { kind: 'tooDear', most };
    const pick = { id, team, cost: price, keptAt: null };
    room = { ...room, picks: [...room.picks, pick] };
    return { kind: 'sale', pick };
  });
}
