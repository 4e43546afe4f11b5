import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where a grid of days is wider than its place, today's column stands first beside the held one: what has been is to the left of
 * it. Once for each grid that is shown, so that a reader's own scrolling stays.
 *
 * @param shown names the grid: another week, another view
 */
export function useTodayInView(shown: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const placed = useRef('');
  useEffect(() => {
    if (placed.current === shown) return;
    // The table finds out by itself that it has to scroll, a frame after it was drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const region = place.current?.querySelector('.fs-table-region');
        const today = region?.querySelector('th.fs-schedule-today');
        const held = region?.querySelector('thead .fs-held-last');
        placed.current = shown;
        if (!region || !today || !held || region.scrollWidth <= region.clientWidth) return;
        region.scrollLeft += today.getBoundingClientRect().left - held.getBoundingClientRect().right;
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return place;
}
