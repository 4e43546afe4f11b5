import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { isMeasuredAtOnce } from '../use-element-width.ts';
import { isLaidOut } from './use-fitting-columns.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** Rows drawn above and below what is seen, so that a quick scroll does not show gaps. */
const MARGIN = 12;

/** Rows drawn with the table itself: they fill most screens, below a page's opening, and the others come a few at a time. */
const FIRST = { screen: 16, phone: 8 } as const;

/** How many of the others come at a time: so many do not keep a slow phone from answering. */
const STEP = 6;

interface Range {
  readonly first: number;
  /** The row after the last one drawn. */
  readonly end: number;
}

/** All of a table at once, all of them a few at a time, or those on the screen alone. */
export type RowsDrawn = 'all' | 'inTurn' | 'seen';

/** The rows of a body that starts at `bodyTop` which lie within the screen from `top` to `bottom` (all in px). */
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

/** How many rows a table is drawn with. */
export function firstRows(): number {
  return isMeasuredAtOnce() ? FIRST.screen : FIRST.phone;
}

/**
 * Which rows of a table to draw. Of a long one those on the screen, whether the page scrolls or the table's own region. What
 * is not on the screen when the table comes is drawn after that, a few rows at a time. Draws everything on paper.
 */
export function useVisibleRows(
  region: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  drawn: RowsDrawn,
): Range {
  const [range, setRange] = useState<Range>(() => ({ first: 0, end: firstRows() }));
  /* Up to here rows are drawn, a few at a time. */
  const [wanted, setWanted] = useState(0);
  const isPrinting = useIsPrinting();
  const isWhole = drawn === 'all' || (drawn === 'inTurn' && range.end >= count);
  useLayoutEffect(() => {
    if (isWhole) return;
    let frame = 0;
    const look = (isScrolled: boolean) => {
      frame = 0;
      if (!region.current || !body.current) return;
      const seen = region.current.getBoundingClientRect();
      /* Far from what is seen, nothing in the region is laid out; to ask would have it done. */
      const bodyTop = isLaidOut(body.current) ? body.current.getBoundingClientRect().top : seen.top;
      const top = Math.max(0, seen.top);
      const bottom = Math.min(window.innerHeight, seen.bottom);
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
    // Capturing hears the scrolling of every ancestor as well as of the region.
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
    /* After the frame that shows those before: a slow phone would draw several steps for one frame. */
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
