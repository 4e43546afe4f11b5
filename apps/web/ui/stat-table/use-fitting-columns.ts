import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isMeasuredAtOnce } from '../use-element-width.ts';
import { leastWidths } from './column-layout.ts';
import type { StatColumn } from './columns.ts';

export function roomIn(region: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(region);
  return region.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/**
 * Returns whether the browser has laid out the table. It skips tables far off the screen, and measuring one
 * would force its layout.
 */
export function isLaidOut(table: HTMLElement): boolean {
  return table.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
}

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
 * Returns how many groups of columns to drop.
 * @param needed known table widths in px by number of dropped groups
 * @param room available width in px
 */
export function placesToGiveUp(needed: ReadonlyMap<number, number>, room: number, places: number): number {
  for (let gone = 0; gone < places; gone += 1) {
    const width = needed.get(gone);
    if (width === undefined || width <= room + 1) return gone;
  }
  return places;
}

/**
 * Computes the table's widths after dropping further groups of columns, which saves a render per group.
 *
 * @param needed current table width in px
 * @returns widths in px by number of dropped groups, starting with one more than now
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

/**
 * Returns the minimum table widths in px that exceed a phone's screen, by number of dropped groups of
 * columns. Empty on other devices.
 */
function surelyNeeded<Row>(columns: readonly StatColumn<Row>[]): Map<number, number> {
  if (isMeasuredAtOnce()) return new Map();
  const widths = leastWidths(columns);
  const all = widths.reduce((sum, width) => sum + width, 0);
  const known = new Map([[0, all], ...neededWithout(columns, 0, widths, all)]);
  return new Map([...known].filter(([, width]) => width > screen.width));
}

/** Returns whether a table without its droppable columns is wider than a phone, whatever its rows. */
export function isSurelyWide<Row>(columns: readonly StatColumn<Row>[]): boolean {
  return surelyNeeded(columns).has(yieldingOrder(columns).length);
}

/**
 * Returns the columns that fit a region: those with `yields` are dropped in order before the table scrolls
 * sideways.
 * @param isMap whether this is a heat map, whose cells depend on the number of columns
 */
export function useFittingColumns<Row>(
  region: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  columns: readonly StatColumn<Row>[],
  isMap: boolean,
): readonly StatColumn<Row>[] {
  const places = yieldingOrder(columns).length;
  const guess = (): Map<number, number> => (isMap ? new Map() : surelyNeeded(columns));
  // Columns that cannot fit are not even rendered to be measured.
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
    // Skip equal states: during a pending transition, React would rerender endlessly.
    if (next !== gone) setGone(next);
  };
  const newest = useRef(measure);
  // Runs after every render, because the column widths depend on the rows.
  useLayoutEffect(() => {
    newest.current = measure;
    const before = shown.current;
    shown.current = { gone, signature };
    if (before && before.signature !== signature) needed.current = null;
    const isSame = !before || (before.gone === gone && before.signature === signature);
    // On a phone, a ResizeObserver detects changed rows, but not changed columns if the width stays the same.
    if (isMap || isMeasuredAtOnce() || !isSame) measure();
  });
  useLayoutEffect(() => {
    const [outer, inner] = [region.current, table.current];
    if (!outer || !inner || places === 0) return;
    // Synchronous, so that the change renders before the next paint.
    const observer = new ResizeObserver(() => flushSync(() => newest.current()));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [region, table, places]);
  return useMemo(() => columnsWithout(columns, gone), [columns, gone]);
}
