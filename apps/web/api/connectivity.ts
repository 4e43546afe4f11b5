import { createStore } from '../state/create-store.ts';
import { useStore } from '../state/use-store.ts';

// Tracks whether the server is reachable and, if not, the age of the oldest cached data on the page.

const cachedSince = createStore<number | null>(null);

/**
 * Records that cached data is shown because the server did not respond. Keeps the oldest time.
 * @param at when the data was received, in ms since the epoch
 */
export function noteCached(at: number): void {
  cachedSince.set(Math.min(at, cachedSince.get() ?? at));
}

export function noteReached(): void {
  cachedSince.set(null);
}

/**
 * Returns the time (ms) of the oldest data shown while the server is unreachable; null while it is reachable.
 */
export function useCachedSince(): number | null {
  return useStore(cachedSince);
}
