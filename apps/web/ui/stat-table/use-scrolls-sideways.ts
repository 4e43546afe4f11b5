import { type RefObject, useLayoutEffect, useState } from 'react';
import { windowSize } from '../window-size.ts';
import { isLaidOut, roomIn } from './use-fitting-columns.ts';

/* What a table was found to do in a window of a width: the one that waits for data says it of the one that has them. */
const found = new Map<string, boolean>();

/**
 * Whether a table is wider than its region. Only then the region scrolls by itself; a table that fits is left to the
 * page, so that its header can stick to the top of the page.
 *
 * @param name of the table, the same for the one that waits for its data
 * @param guess what is believed before it is known
 */
export function useScrollsSideways(
  region: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  name: string,
  guess: boolean,
): boolean {
  const [scrolls, setScrolls] = useState(() => found.get(`${windowSize().width} ${name}`) ?? guess);
  useLayoutEffect(() => {
    const [outer, inner] = [region.current, table.current];
    if (!outer || !inner) return;
    const measure = () => {
      if (!isLaidOut(inner)) return;
      const isWider = inner.scrollWidth > roomIn(outer) + 1;
      found.set(`${windowSize().width} ${name}`, isWider);
      setScrolls(isWider);
    };
    /* Told in the frame that draws it, once the browser has laid it out anyway: to ask here would make it do so at once. */
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [region, table, name]);
  return scrolls;
}
