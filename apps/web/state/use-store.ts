import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/**
 * Returns the value of a store, or the part that `select` returns. The component rerenders when it changes.
 * @param select must return the same object until its part of the value changes
 */
export function useStore<State>(store: Store<State>): State;
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part;
export function useStore<State, Part>(store: Store<State>, select?: (state: State) => Part): State | Part {
  const read = () => (select ? select(store.get()) : store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
