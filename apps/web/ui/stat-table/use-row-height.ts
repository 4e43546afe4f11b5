import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height in px of a table's rows as drawn; `guess` before anything is. */
export function useRowHeight(body: RefObject<HTMLElement | null>, guess: number): number {
  const [height, setHeight] = useState(guess);
  useLayoutEffect(() => {
    const measured = body.current?.querySelector<HTMLElement>('[data-row]')?.offsetHeight;
    if (measured) setHeight(measured);
  });
  return height;
}
