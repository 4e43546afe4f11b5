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

/**
 * Goes to the part of the page the address names, as soon as it is there; not any more once the reader has scrolled, nor
 * where he comes back to a place he had scrolled to.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = idIn(hash);
    if (!id || isComeBackTo(key)) return;
    const go = (): boolean => {
      const part = document.getElementById(id);
      part?.scrollIntoView();
      return part !== null;
    };
    if (go()) return;
    const observer = new MutationObserver(() => {
      if (go()) stop();
    });
    const timer = setTimeout(() => stop(), WAIT_MILLISECONDS);
    const stop = (): void => {
      clearTimeout(timer);
      observer.disconnect();
      for (const moved of ['wheel', 'touchmove', 'keydown']) removeEventListener(moved, stop);
    };
    for (const moved of ['wheel', 'touchmove', 'keydown']) addEventListener(moved, stop, { passive: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [hash, key]);
}
