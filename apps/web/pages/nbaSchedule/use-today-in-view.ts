import { type RefObject, useEffect, useRef } from 'react';
import statTableStyles from '../../ui/stat-table/StatTable.module.css';
import styles from './schedule.module.css';

/**
 * Scrolls a wide grid of days so that today's column is next to the sticky column. Runs once per grid.
 *
 * @param shown key of the grid, e.g. week and view
 */
export function useTodayInView(shown: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const placed = useRef('');
  useEffect(() => {
    if (placed.current === shown) return;
    // Wait one frame: the table must be drawn before it detects that it has to scroll.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const region = place.current?.querySelector('[data-rows]');
        const today = region?.querySelector(`th.${styles.scheduleToday}`);
        const lastSticky = region?.querySelector(`thead .${statTableStyles.heldLast}`);
        placed.current = shown;
        if (!region || !today || !lastSticky || region.scrollWidth <= region.clientWidth) return;
        const scroll = () => {
          region.scrollLeft += today.getBoundingClientRect().left - lastSticky.getBoundingClientRect().right;
        };
        scroll();
        // The sticky column may have moved too, so measure again.
        scroll();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return place;
}
