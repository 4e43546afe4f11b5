import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The width of an element in px, kept up to date; `guess` before it is measured.
 *
 * @param isWanted without it nothing is measured: to ask makes the browser lay out the page at once
 */
export function useElementWidth(
  element: RefObject<HTMLElement | null>,
  guess: number,
  isWanted = true,
): number {
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !isWanted) return;
    const measure = () => setWidth(target.clientWidth || guess);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, guess, isWanted]);
  return width;
}
