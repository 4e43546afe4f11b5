import { type RefObject, useLayoutEffect, useState } from 'react';
import { windowSize } from '../window-size.ts';
import { isLaidOut, roomIn } from './use-fitting-columns.ts';

// Caches results by table and window width, so that a table reuses its placeholder's result.
const found = new Map<string, boolean>();

/**
 * Returns whether a table is wider than its region. Otherwise, the table's header sticks to the top of the
 * page.
 *
 * @param name the same as for the table's placeholder
 * @param guess the value until the table is measured
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
    // An observer reports after layout. Measuring here would force an extra layout.
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [region, table, name]);
  return scrolls;
}
