import { useDeferredValue } from 'react';

/**
 * Whether to draw what has arrived: a moment after it has. What a page draws first is drawn in slices then, so that it
 * goes on answering to the reader instead of standing still until all of it is there. What is there from the start is
 * drawn at once, and so is what changes later.
 */
export function useDeferredArrival(hasArrived: boolean): boolean {
  const isDue = useDeferredValue(hasArrived);
  return hasArrived && isDue;
}
