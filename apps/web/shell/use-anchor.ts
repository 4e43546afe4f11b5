import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isComeBackTo } from './use-scroll-place.ts';

/** So long is waited for a part of a page that is still being read. */
const WAIT_MILLISECONDS = 8000;

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** What a reader does who goes on by himself. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Goes to the part of the page the address names as soon as it is there, and again while the page around it fills; not any more
 * once the reader does something, nor where he comes back to a place he had scrolled to.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = idIn(hash);
    if (!id || isComeBackTo(key)) return;
    const go = (): void => document.getElementById(id)?.scrollIntoView();
    go();
    const arrivals = new MutationObserver(() => {
      if (!document.getElementById(id)) return;
      arrivals.disconnect();
      go();
    });
    const sizes = new ResizeObserver(go);
    const timer = setTimeout(() => stop(), WAIT_MILLISECONDS);
    const stop = (): void => {
      clearTimeout(timer);
      arrivals.disconnect();
      sizes.disconnect();
      for (const moved of moves) removeEventListener(moved, stop);
    };
    for (const moved of moves) addEventListener(moved, stop, { passive: true });
    arrivals.observe(document.body, { childList: true, subtree: true });
    sizes.observe(document.body);
    return stop;
  }, [hash, key]);
}
