import { type RefObject, useEffect, useRef } from 'react';
import statTableStyles from '../../ui/stat-table/StatTable.module.css';
import styles from './schedule.module.css';

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
        const region = place.current?.querySelector('[data-rows]');
        const today = region?.querySelector(`th.${styles.scheduleToday}`);
        const held = region?.querySelector(`thead .${statTableStyles.heldLast}`);
        placed.current = shown;
        if (!region || !today || !held || region.scrollWidth <= region.clientWidth) return;
        const scroll = () => {
          region.scrollLeft += today.getBoundingClientRect().left - held.getBoundingClientRect().right;
        };
        scroll();
        /* The held column may itself have moved, to the screen's edge. */
        scroll();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return place;
}
