import { createStore } from '../state/create-store.ts';
import { useStore } from '../state/use-store.ts';

// Whether the server is reachable according to the last calls, and the age of the cached data shown instead.

const cachedSince = createStore<number | null>(null);

/**
 * Records that cached data of a time (ms) is shown because the server did not respond. The oldest time
 * counts.
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
