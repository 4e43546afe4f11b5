import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { whilePageFills } from './while-page-fills.ts';

const STORED = 'scrollPlaces';
const MAX_STORED = 50;
/** How long (ms) to wait until a page is tall enough to restore its scroll position. */
const WAIT_MILLISECONDS = 3000;

/** Scroll position in px of each history entry, by its key. */
const places = new Map<string, number>(storedPlaces());

function storedPlaces(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function storePosition(key: string, place: number): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > MAX_STORED && oldest !== undefined) places.delete(oldest);
}

/** Key of the current history entry if the user went back or forward to it; otherwise null. */
let cameBackTo: string | null = null;

export function isComeBackTo(key: string): boolean {
  return cameBackTo === key;
}

/** Scrolls new pages to the top, and restores the scroll position when the user comes back to a page. */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const open = useRef({ key: '', path: '' });
  useLayoutEffect(() => {
    const path = pathname.toLowerCase();
    const before = open.current;
    open.current = { key, path };
    const place = kind === 'POP' && before.key !== key ? places.get(key) : undefined;
    cameBackTo = place === undefined ? null : key;
    if (place !== undefined)
      return whilePageFills(() => {
        window.scrollTo(0, place);
        return Math.abs(window.scrollY - place) < 2;
      }, WAIT_MILLISECONDS);
    if (before.path !== '' && before.path !== path) window.scrollTo(0, 0);
    storePosition(key, window.scrollY);
    return undefined;
  }, [key, kind, pathname]);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => storePosition(open.current.key, window.scrollY);
    const store = () => sessionStorage.setItem(STORED, JSON.stringify([...places]));
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', store);
    };
  }, []);
}
