import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from './use-is-printing.ts';

/** Rows drawn above and below what is seen, so that a quick scroll does not show gaps. */
const MARGIN = 12;

/** Rows drawn with the table itself: they fill most screens, and the others come a frame later. */
const FIRST = 16;

interface Range {
  readonly first: number;
  /** The row after the last one drawn. */
  readonly end: number;
}

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

/**
 * Which rows of a long table to draw: those on the screen, whether the page scrolls or the table's own region.
 * Draws everything on paper, and while `isLong` is false.
 */
export function useVisibleRows(
  region: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  isLong: boolean,
): Range {
  const [range, setRange] = useState<Range>({ first: 0, end: FIRST });
  const isPrinting = useIsPrinting();
  useLayoutEffect(() => {
    if (!isLong) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      if (!region.current || !body.current) return;
      const seen = region.current.getBoundingClientRect();
      const bodyTop = body.current.getBoundingClientRect().top;
      const top = Math.max(0, seen.top);
      const next = visibleRange(bodyTop, rowHeight, count, top, Math.min(window.innerHeight, seen.bottom));
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    if (window.scrollY === 0) schedule();
    else update();
    // Capturing hears the scrolling of every ancestor as well as of the region.
    window.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
    };
  }, [region, body, count, rowHeight, isLong]);
  return isLong && !isPrinting
    ? { first: Math.min(range.first, count), end: Math.min(range.end, count) }
    : { first: 0, end: count };
}
