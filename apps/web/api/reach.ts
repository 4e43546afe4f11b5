import { useSyncExternalStore } from 'react';

/* Whether the server can be reached, as far as the last calls know, and from when is what is shown instead. */

let keptFrom: number | null = null;
const listeners = new Set<() => void>();

function become(next: number | null): void {
  if (next === keptFrom) return;
  keptFrom = next;
  for (const listener of listeners) listener();
}

/** The server did not answer; what it had answered at an instant (ms) is shown. The oldest counts. */
export function noteKept(at: number): void {
  become(Math.min(at, keptFrom ?? at));
}

/** The server has answered. */
export function noteReached(): void {
  become(null);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From when (ms) the oldest of what is shown is, where the server cannot be reached; null while it can. */
export function useKeptFrom(): number | null {
  return useSyncExternalStore(listen, () => keptFrom);
}
