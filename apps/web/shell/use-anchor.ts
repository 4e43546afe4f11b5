import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isComeBackTo } from './use-scroll-place.ts';
import { whilePageFills } from './while-page-fills.ts';

/** How long to wait for a section that is still loading, in ms. */
const WAIT_MILLISECONDS = 8000;

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Scrolls to the URL hash's section when it appears, and again while the page loads. Stops when the user
 * scrolls.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  const way = useRef({ hash: '', hasMoved: false });
  useEffect(() => {
    // If only the URL's parameters changed, do not scroll a user back who has scrolled away.
    if (kind !== 'REPLACE' || hash !== way.current.hash) way.current = { hash, hasMoved: false };
    const id = idIn(hash);
    if (!id || isComeBackTo(key) || way.current.hasMoved) return;
    const go = (): boolean => {
      document.getElementById(id)?.scrollIntoView();
      return false;
    };
    return whilePageFills(go, WAIT_MILLISECONDS, () => {
      way.current.hasMoved = true;
    });
  }, [hash, key, kind]);
}
