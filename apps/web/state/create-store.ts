/** A value outside React. Components that show it subscribe to it. */
export interface Store<State> {
  /** Returns the value; the same object until it changes. */
  get(): State;
  /** Sets the value and notifies the subscribers, unless it is unchanged. */
  set(next: State): void;
  /** Calls `listener` after every change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
