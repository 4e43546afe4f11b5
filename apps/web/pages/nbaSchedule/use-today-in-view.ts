import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where a grid of days is wider than its place, today's column stands first beside the held one: what has been is to the left of
 * it. Once for each grid that is shown, so that a reader's own scrolling stays.
 *
 * @param shown names the grid: another week, another view
 */
export function useTodayInView(shown: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const placed = useRef('');
  useLayoutEffect(() => {
    const region = place.current?.querySelector('.fs-table-region');
    const today = region?.querySelector('th.fs-schedule-today');
    const held = region?.querySelector('thead .fs-held-last');
    if (placed.current === shown || !region || !today || !held) return;
    placed.current = shown;
    const gap = today.getBoundingClientRect().left - held.getBoundingClientRect().right;
    if (region.scrollWidth > region.clientWidth) region.scrollLeft += gap;
  }, [shown]);
  return place;
}
