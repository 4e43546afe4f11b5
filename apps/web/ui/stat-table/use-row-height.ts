import { type RefObject, useEffect, useState } from 'react';

/** The height in px of a table's rows as drawn; `guess` before anything is, and where it is not wanted. */
export function useRowHeight(body: RefObject<HTMLElement | null>, guess: number, isWanted: boolean): number {
  const [height, setHeight] = useState(guess);
  useEffect(() => {
    const rows = body.current;
    if (!rows || !isWanted) return;
    /* Told once the browser has laid the rows out; to ask for it would make it do so at once. */
    const observer = new ResizeObserver(() => {
      const measured = rows.querySelector<HTMLElement>('[data-row]')?.offsetHeight;
      if (measured) setHeight(measured);
    });
    observer.observe(rows);
    return () => observer.disconnect();
  }, [body, isWanted]);
  return height;
}
