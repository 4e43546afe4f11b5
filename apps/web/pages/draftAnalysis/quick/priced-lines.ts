import { matchNames, type Nameable, type NamedLine } from '../../../marks/match-names.ts';
import { moneyOf, openPlaces, type RoomPick, type RoomState } from '../room-state.ts';

const MONEY = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.0+)?`;
/** A price ends the line, behind the name: "Name 45", "Name, $45", "Name ($45)". */
const ENDING = new RegExp(String.raw`^(.*?[^\s,;:|(–—-])(?:[\s,;:|(–—-]+\$?|\$)\s*${MONEY}\s*\$?\)?$`);
/** With its sign it may begin the line: a number alone is a place in the list. */
const BEGINNING = new RegExp(String.raw`^\$\s*${MONEY}[\s,;:|–—-]+(\S.*)$`);

/** A line without its price, and the price in dollars; null where it has none. */
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

/** What a line of a pasted list of sales means. */
export interface PricedLine extends NamedLine {
  /** In dollars; null where the line says none. */
  readonly price: number | null;
}

/** A pasted list of names with prices, line by line; `people` and `gone` as in {@link matchNames}. */
export function linesOf(text: string, people: readonly Nameable[], gone: ReadonlySet<string>): PricedLine[] {
  const read = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ line, ...priceIn(line) }));
  return matchNames(read.map(({ name }) => name).join('\n'), people, gone).map((named, place) => ({
    ...named,
    line: read[place]?.line ?? named.line,
    price: read[place]?.price ?? null,
  }));
}

/** What comes of a line: a sale, or why there can be none. */
export type Sale =
  | { readonly kind: 'sale'; readonly pick: RoomPick }
  | { readonly kind: 'noPrice' }
  /** The team can bid no more than so many dollars, once those above are paid. */
  | { readonly kind: 'tooDear'; readonly most: number }
  | { readonly kind: 'full' };

/**
 * The sales of a list, each after those above it; null for lines that nobody is meant by, or somebody who is gone.
 *
 * @param meant who is meant by a line, empty for nobody, and which team has bought him
 */
export function salesOf(
  state: RoomState,
  lines: readonly PricedLine[],
  meant: (place: number) => { readonly id: string; readonly team: number },
): (Sale | null)[] {
  let room = state;
  return lines.map(({ kind, price }, place): Sale | null => {
    const { id, team } = meant(place);
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
