import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { BREAKPOINT } from '../theme/tokens.ts';

/** Horizontal padding of pages on a phone in px, used for the first estimate. */
const PHONE_EDGES = 32;

/**
 * Returns whether sizes are measured during rendering, which forces a layout. Phones are slow, so they use
 * estimates, which are mostly right there. On other devices, estimates are often wrong and would shift the
 * layout.
 */
export function isMeasuredAtOnce(): boolean {
  return screen.width > BREAKPOINT.phone;
}

/**
 * Returns an element's current width in px; until it is measured, `guess` or the width of a phone.
 * @param isWanted whether to measure
 */
export function useElementWidth(
  element: RefObject<HTMLElement | null>,
  guess: number,
  isWanted = true,
): number {
  const [width, setWidth] = useState(() => Math.min(guess, screen.width - PHONE_EDGES));
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !isWanted) return;
    const measure = () => setWidth(target.clientWidth || guess);
    if (isMeasuredAtOnce()) measure();
    // Synchronous, so that the change renders before the next paint.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, guess, isWanted]);
  return width;
}
