import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isMeasuredAtOnce } from '../use-element-width.ts';
import { leastWidths } from './column-layout.ts';
import type { StatColumn } from './columns.ts';

/** The width in px that a region leaves its table. */
export function roomIn(region: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(region);
  return region.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** Far from what is seen the browser leaves a table out: whoever asks for its width makes it be laid out after all. */
export function isLaidOut(table: HTMLElement): boolean {
  return table.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
}

/** The columns that stay when those of the first `gone` places in the order of yielding have left. */
export function columnsWithout<Row>(
  columns: readonly StatColumn<Row>[],
  gone: number,
): readonly StatColumn<Row>[] {
  const leaving = new Set(yieldingOrder(columns).slice(0, gone));
  return columns.filter(({ yields }) => yields === undefined || !leaving.has(yields));
}

function yieldingOrder<Row>(columns: readonly StatColumn<Row>[]): number[] {
  const places = columns.flatMap(({ yields }) => yields ?? []);
  return [...new Set(places)].sort((one, other) => one - other);
}

/**
 * How many places to give up, from what each number of them is known to need.
 *
 * @param needed px of the whole table, where it was too wide, by the places given up
 * @param room px there are
 */
export function placesToGiveUp(needed: ReadonlyMap<number, number>, room: number, places: number): number {
  for (let gone = 0; gone < places; gone += 1) {
    const width = needed.get(gone);
    if (width === undefined || width <= room + 1) return gone;
  }
  return places;
}

/**
 * What a table will need when more places are given up, from the widths of its columns as they stand: the columns that
 * go are found at once then, not by drawing the table once for each.
 *
 * @param widths px of each of the columns that are shown
 * @param needed px of the whole table now
 * @returns px by the places given up, from one more than now
 */
export function neededWithout<Row>(
  columns: readonly StatColumn<Row>[],
  gone: number,
  widths: readonly number[],
  needed: number,
): ReadonlyMap<number, number> {
  const shown = columnsWithout(columns, gone);
  const later = new Map<number, number>();
  let rest = needed;
  yieldingOrder(columns).forEach((place, index) => {
    if (index < gone) return;
    shown.forEach(({ yields }, column) => {
      if (yields === place) rest -= widths[column] ?? 0;
    });
    later.set(index + 1, rest);
  });
  return later;
}

/** What the table surely needs in px by the places given up, as far as that is more than a phone has; nothing elsewhere. */
function surelyNeeded<Row>(columns: readonly StatColumn<Row>[]): Map<number, number> {
  if (isMeasuredAtOnce()) return new Map();
  const widths = leastWidths(columns);
  const all = widths.reduce((sum, width) => sum + width, 0);
  const known = new Map([[0, all], ...neededWithout(columns, 0, widths, all)]);
  return new Map([...known].filter(([, width]) => width > screen.width));
}

/** Whether a table is surely wider than a phone, whatever its rows are. */
export function isSurelyWide<Row>(columns: readonly StatColumn<Row>[]): boolean {
  return surelyNeeded(columns).has(yieldingOrder(columns).length);
}

/**
 * The columns for which a region has room: those that may yield go one by one before the table scrolls sideways.
 *
 * @param isMap what a map shows in its cells depends on the columns that are left, so that it is measured at once
 */
export function useFittingColumns<Row>(
  region: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  columns: readonly StatColumn<Row>[],
  isMap: boolean,
): readonly StatColumn<Row>[] {
  const places = yieldingOrder(columns).length;
  const guess = (): Map<number, number> => (isMap ? new Map() : surelyNeeded(columns));
  /* What surely does not fit is not drawn in order to be measured. */
  const [gone, setGone] = useState(() => placesToGiveUp(guess(), screen.width, places));
  const needed = useRef<Map<number, number> | null>(null);
  const shown = useRef<{ readonly gone: number; readonly signature: string } | null>(null);
  const signature = columns.map(({ id }) => id).join(' ');
  const measure = () => {
    const [outer, inner] = [region.current, table.current];
    if (!outer || !inner || places === 0 || !isLaidOut(inner)) return;
    const room = roomIn(outer);
    needed.current ??= guess();
    if (inner.scrollWidth > room + 1) {
      needed.current.set(gone, inner.scrollWidth);
      const heads = [...inner.querySelectorAll<HTMLElement>('thead > tr > *')];
      const widths = heads.map(({ offsetWidth }) => offsetWidth);
      for (const [place, width] of neededWithout(columns, gone, widths, inner.scrollWidth))
        if (!needed.current.has(place)) needed.current.set(place, width);
    }
    const next = placesToGiveUp(needed.current, room, places);
    /* While a later drawing of the table waits, React draws anew even for the number it has: that would never end. */
    if (next !== gone) setGone(next);
  };
  const newest = useRef(measure);
  /* Not only when the columns change: other rows have other widths. */
  useLayoutEffect(() => {
    newest.current = measure;
    const before = shown.current;
    shown.current = { gone, signature };
    if (before && before.signature !== signature) needed.current = null;
    const isSame = !before || (before.gone === gone && before.signature === signature);
    /* On a phone the table's own width tells of other rows; other columns may leave it just as wide as before. */
    if (isMap || isMeasuredAtOnce() || !isSame) measure();
  });
  useLayoutEffect(() => {
    const [outer, inner] = [region.current, table.current];
    if (!outer || !inner || places === 0) return;
    /* Drawn before the frame is painted. */
    const observer = new ResizeObserver(() => flushSync(() => newest.current()));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [region, table, places]);
  return useMemo(() => columnsWithout(columns, gone), [columns, gone]);
}
