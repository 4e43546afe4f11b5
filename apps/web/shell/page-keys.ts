import { useEffect } from 'react';

export type Key = readonly [key: string, does: string];

let current: readonly Key[] = [];

export function pageKeys(): readonly Key[] {
  return current;
}

export function usePageKeys(keys: readonly Key[]): void {
  useEffect(() => {
    current = keys;
    return () => {
      current = [];
    };
  }, [keys]);
}
