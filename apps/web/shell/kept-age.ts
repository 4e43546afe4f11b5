import { useSyncExternalStore } from 'react';

/* From when the open page is, as long as it shows what it showed at the last visit and newer is on its way. */

let keptFrom: number | null = null;
const listeners = new Set<() => void>();

/** The page shows answers of which the oldest is from an instant (ms); null once they are renewed. */
export function showsFrom(at: number | null): void {
  keptFrom = at;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From when (ms) the oldest is of what the page shows of the last visit; null where all of it is of this one. */
export function useShownFrom(): number | null {
  return useSyncExternalStore(listen, () => keptFrom);
}
