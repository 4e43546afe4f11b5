import { type RefObject, useLayoutEffect, useState } from 'react';
import { roomIn } from './use-fitting-columns.ts';

/**
 * Whether a table is wider than its region. Only then the region scrolls by itself; a table that fits is left to the
 * page, so that its header can stick to the top of the page.
 */
export function useScrollsSideways(
  region: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const [outer, inner] = [region.current, table.current];
    if (!outer || !inner) return;
    const measure = () => setScrolls(inner.scrollWidth > roomIn(outer) + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [region, table]);
  return scrolls;
}
