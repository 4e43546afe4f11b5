import { describe, expect, it } from 'vitest';
import { createStore } from './create-store.ts';

describe('createStore', () => {
  it('notifies subscribers of changes until they unsubscribe', () => {
    const store = createStore({ week: 1 });
    const seen: number[] = [];
    const unsubscribe = store.subscribe(() => seen.push(store.get().week));
    store.set({ week: 2 });
    store.set({ week: 3 });
    unsubscribe();
    store.set({ week: 4 });
    expect(seen).toEqual([2, 3]);
    expect(store.get()).toEqual({ week: 4 });
  });

  it('does not notify subscribers if the new value equals the old value', () => {
    const store = createStore<number | null>(null);
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    store.set(null);
    store.set(1);
    store.set(1);
    expect(changes).toBe(1);
  });
});
