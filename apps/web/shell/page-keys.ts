import { useEffect } from 'react';

/** A key, and what it does. */
export type Key = readonly [key: string, does: string];

let current: readonly Key[] = [];

/** The keys of the page that is open, beside those that work everywhere. */
export function pageKeys(): readonly Key[] {
  return current;
}

/** Has the list of keys name a page's own as long as it is open. */
export function usePageKeys(keys: readonly Key[]): void {
  useEffect(() => {
    current = keys;
    return () => {
      current = [];
    };
  }, [keys]);
}
