import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in px, kept up to date; `guess` before it is measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>, guess: number): number {
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setWidth(target.clientWidth || guess);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, guess]);
  return width;
}
