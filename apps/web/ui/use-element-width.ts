import { type RefObject, useLayoutEffect, useState } from 'react';
import { isMeasuredAtOnce, watchSize } from './watch-size.ts';
import { windowSize } from './window-size.ts';

/** What a phone's page leaves beside what it shows, in px: with that the first guess is mostly right. */
const PHONE_EDGES = 32;

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
  const [width, setWidth] = useState(() => Math.min(guess, windowSize().width - PHONE_EDGES));
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !isWanted) return;
    const measure = () => setWidth(target.clientWidth || guess);
    if (isMeasuredAtOnce()) measure();
    return watchSize(target, measure);
  }, [element, guess, isWanted]);
  return width;
}
