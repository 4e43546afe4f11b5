import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { BREAKPOINT } from '../theme/tokens.ts';

/** What a phone's page leaves beside what it shows, in px: with that the first guess is mostly right. */
const PHONE_EDGES = 32;

/**
 * Whether a size is asked for while the page is drawn, which makes the browser lay the page out in the middle of it. Not on a
 * phone, whose processor is slow and where guesses are mostly right; elsewhere a wrong guess would move what stands beside.
 * The screen tells, as to ask the window would make the browser lay the page out, too.
 */
export function isMeasuredAtOnce(): boolean {
  return screen.width > BREAKPOINT.phone;
}

/**
 * The width of an element in px, kept up to date; `guess`, or what a phone has room for, before it is measured.
 *
 * @param isWanted without it nothing is measured
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
    /* Drawn before the frame is painted. */
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, guess, isWanted]);
  return width;
}
