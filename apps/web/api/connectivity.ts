import { createStore } from '../state/create-store.ts';
import { useStore } from '../state/use-store.ts';

// Tracks whether the last calls reached the server, and the age of the cached data that pages show if they
// did not.

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
