import { useEffect, useState } from 'react';

/** Milliseconds from a frame that is drawn until it is surely on the screen, also where the next one follows at once. */
const patience = 100;

/**
 * Whether what was drawn with an answer has been on the screen: what only serves parts further down is asked for then, and
 * takes nothing from the way of what is read first.
 */
export function useAfterPaint(hasAnswer: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!hasAnswer || isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true), patience);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [hasAnswer, isPainted]);
  return isPainted;
}
