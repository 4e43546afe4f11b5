import type { CurrentLocation, NavigationType } from './location.ts';

interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** What this module stores in `history.state`. */
interface EntryState {
  readonly state: unknown;
  readonly key: string;
}

let listener: ((current: CurrentLocation) => void) | null = null;

export function currentLocation(navigationType: NavigationType): CurrentLocation {
  const { hash, pathname, search } = window.location;
  const entry: EntryState | null = history.state;
  return {
    location: { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' },
    navigationType,
  };
}

/** Calls `listen` after every navigation within the app. Returns a function that stops it. */
export function onNavigation(listen: (current: CurrentLocation) => void): () => void {
  const onPop = () => listen(currentLocation('POP'));
  listener = listen;
  addEventListener('popstate', onPop);
  return () => {
    listener = null;
    removeEventListener('popstate', onPop);
  };
}

/**
 * Returns the URL of a link.
 * @param to a path, or only a query string or a hash of the current page
 * @param pathname the path of the current page
 */
export function urlOf(to: string, pathname: string): string {
  return to.startsWith('/') ? to : pathname + to;
}

/** Opens a URL of the app. @param to as for {@link urlOf} @throws DOMException for another origin */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const entry: EntryState = { state, key: Math.random().toString(36).slice(2) };
  const url = urlOf(to, window.location.pathname);
  if (replace) history.replaceState(entry, '', url);
  else history.pushState(entry, '', url);
  listener?.(currentLocation(replace ? 'REPLACE' : 'PUSH'));
}
