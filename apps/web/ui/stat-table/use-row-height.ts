import { type RefObject, useEffect, useState } from 'react';

/** Returns the height of a table's rows in px; `guess` until measured, or if `isWanted` is false. */
export function useRowHeight(body: RefObject<HTMLElement | null>, guess: number, isWanted: boolean): number {
  const [height, setHeight] = useState(guess);
  useEffect(() => {
    const rows = body.current;
    if (!rows || !isWanted) return;
    // An observer reports after layout. Measuring here would force an extra layout.
    const observer = new ResizeObserver(() => {
      const measured = rows.querySelector<HTMLElement>('[data-row]')?.offsetHeight;
      if (measured) setHeight(measured);
    });
    observer.observe(rows);
    return () => observer.disconnect();
  }, [body, isWanted]);
  return height;
}
