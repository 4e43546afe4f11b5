import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { whilePageFills } from './while-page-fills.ts';

const STORED = 'scrollPlaces';
/** Entries of the history whose places are kept, the newest. */
const KEPT = 50;
/** So long a page may take to become as high as it was. */
const WAIT_MILLISECONDS = 3000;

/** How far down each entry of the tab's history was, in px, by its key. */
const places = new Map<string, number>(storedPlaces());

function storedPlaces(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function keep(key: string, place: number): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > KEPT && oldest !== undefined) places.delete(oldest);
}

/** The entry of the history that was come back to, where it is the one that is open. */
let cameBackTo: string | null = null;

/** Whether the reader has come back to this entry of the history: it is shown where he left it. */
export function isComeBackTo(key: string): boolean {
  return cameBackTo === key;
}

/** Begins each page at its top, and shows one that the reader comes back to where he left it. */
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
    keep(key, window.scrollY);
    return undefined;
  }, [key, kind, pathname]);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => keep(open.current.key, window.scrollY);
    const store = () => sessionStorage.setItem(STORED, JSON.stringify([...places]));
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', store);
    };
  }, []);
}
