import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { isMeasuredAtOnce } from '../use-element-width.ts';
import { windowSize } from '../window-size.ts';
import { isLaidOut } from './use-fitting-columns.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** Additional rows above and below the screen, so fast scrolling shows no gaps. */
const MARGIN = 12;

/** Number of initial rows on a phone, which fill its screen below a headline. */
const FIRST_ON_PHONE = 8;

/** Number of rows rendered per step: few enough to keep a slow phone responsive. */
const STEP = 6;

interface Range {
  readonly first: number;
  /** End of the rendered rows, exclusive. */
  readonly end: number;
}

/** All rows immediately, all rows in steps, or only the rows on the screen. */
export type RowsDrawn = 'all' | 'inTurn' | 'seen';

/** Returns the rows of a table body at `bodyTop` that are on the screen from `top` to `bottom`, all in px. */
export function visibleRange(
  bodyTop: number,
  rowHeight: number,
  count: number,
  top: number,
  bottom: number,
): Range {
  const last = Math.ceil((bottom - bodyTop) / rowHeight) + MARGIN;
  const first = Math.floor((top - bodyTop) / rowHeight) - MARGIN;
  const end = Math.min(count, Math.max(last, 2 * MARGIN));
  return { first: Math.max(0, Math.min(first, end - MARGIN)), end };
}

/**
 * Returns the number of initial rows. On a phone, further rows follow in steps. On other screens, the initial
 * rows fill the window: if they followed later, wider cells could remove a column that is already shown.
 */
export function firstRows(rowHeight: number): number {
  return isMeasuredAtOnce() ? Math.ceil(windowSize().height / rowHeight) + MARGIN : FIRST_ON_PHONE;
}

/**
 * Returns which rows of a table to render: of a long table, only those on the screen; otherwise, rows below
 * the fold follow in steps. Printing renders all rows.
 */
export function useVisibleRows(
  region: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  drawn: RowsDrawn,
): Range {
  const [range, setRange] = useState<Range>(() => ({ first: 0, end: firstRows(rowHeight) }));
  // Render rows up to this index (exclusive), in batches.
  const [wanted, setWanted] = useState(0);
  const isPrinting = useIsPrinting();
  const isWhole = drawn === 'all' || (drawn === 'inTurn' && range.end >= count);
  useLayoutEffect(() => {
    if (isWhole) return;
    let frame = 0;
    const look = (isScrolled: boolean) => {
      frame = 0;
      if (!region.current || !body.current) return;
      const bounds = region.current.getBoundingClientRect();
      // The browser skips layout of regions far off the screen, and measuring would force it.
      const bodyTop = isLaidOut(body.current) ? body.current.getBoundingClientRect().top : bounds.top;
      const top = Math.max(0, bounds.top);
      const bottom = Math.min(window.innerHeight, bounds.bottom);
      const near = visibleRange(bodyTop, rowHeight, count, top, bottom);
      const next = drawn === 'seen' ? near : { first: 0, end: count };
      const onScreen = Math.min(next.end, Math.ceil((bottom - bodyTop) / rowHeight));
      setRange((now) => {
        const least = drawn === 'seen' ? 0 : now.end;
        const end =
          isScrolled || now.first !== next.first
            ? Math.max(least, near.end)
            : Math.max(Math.min(now.end, next.end), onScreen);
        return now.first === next.first && now.end === end ? now : { first: next.first, end };
      });
      setWanted(next.end);
    };
    const schedule = (isScrolled: boolean) => {
      frame ||= requestAnimationFrame(() => look(isScrolled));
    };
    const moved = () => schedule(true);
    if (window.scrollY === 0) schedule(false);
    else look(true);
    // With `capture`, scroll events of every ancestor arrive, too.
    window.addEventListener('scroll', moved, { capture: true, passive: true });
    window.addEventListener('resize', moved);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', moved, { capture: true });
      window.removeEventListener('resize', moved);
    };
  }, [region, body, count, rowHeight, drawn, isWhole]);
  const end = Math.min(wanted, count);
  useEffect(() => {
    if (isWhole || range.end >= end) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const more = () => setRange((now) => ({ ...now, end: Math.min(end, now.end + STEP) }));
    // Wait until the previous rows are painted, or a slow phone would render several batches per frame.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(more));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isWhole, range.end, end]);
  return isWhole || isPrinting
    ? { first: 0, end: count }
    : { first: Math.min(range.first, count), end: Math.min(range.end, count) };
}
