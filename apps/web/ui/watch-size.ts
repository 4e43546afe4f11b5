import { flushSync } from 'react-dom';
import { BREAKPOINT } from '../theme/tokens.ts';
import { windowSize } from './window-size.ts';

/**
 * Whether a size is asked for while the page is drawn, which makes the browser lay the page out in the middle of it. Not on a
 * phone, whose processor is slow and where guesses are mostly right; elsewhere a wrong guess would move what stands beside.
 */
export function isMeasuredAtOnce(): boolean {
  return windowSize().width > BREAKPOINT.phone;
}

const listeners = new Map<Element, Set<() => void>>();
let observer: ResizeObserver | undefined;

function tell(entries: readonly ResizeObserverEntry[]): void {
  /* Drawn once for all that is told, and before the frame is painted. */
  flushSync(() => {
    for (const { target } of entries) for (const listen of listeners.get(target) ?? []) listen();
  });
}

/**
 * Tells whenever an element has a new size, first once the browser has laid it out: then its size is there to be read. What
 * a listener changes is drawn in the same frame.
 *
 * @returns ends it
 */
export function watchSize(element: Element, listen: () => void): () => void {
  observer ??= new ResizeObserver(tell);
  const ofElement = listeners.get(element) ?? new Set();
  listeners.set(element, ofElement.add(listen));
  observer.observe(element);
  return () => {
    ofElement.delete(listen);
    if (ofElement.size > 0 || listeners.get(element) !== ofElement) return;
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
