import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isComeBackTo } from './use-scroll-place.ts';
import { whilePageFills } from './while-page-fills.ts';

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
 * Goes to the part of the page the address names as soon as it is there, and again while the page around it fills; not any more
 * once the reader does something, nor where he comes back to a place he had scrolled to.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  const way = useRef({ hash: '', hasMoved: false });
  useEffect(() => {
    /* Where the page only adds to its address, whoever has gone on is not taken back. */
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
