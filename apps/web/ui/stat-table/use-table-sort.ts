import { useState } from 'react';
import type { Sort } from './sort-rows.ts';

export interface StoredSort {
  /** The sort, if the page stores it (in its URL). Otherwise it is React state. */
  readonly sort?: Sort | null | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** The initial sort if the page does not store it. */
  readonly defaultSort?: Sort | undefined;
}

/** Returns a table's sort, which its exports share so that they follow the visible order. */
export function useTableSort({ sort, onSort, defaultSort }: StoredSort = {}): {
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
} {
  const [ownSort, setOwnSort] = useState<Sort | null>(defaultSort ?? null);
  return {
    sort: sort === undefined ? ownSort : sort,
    onSort: (next) => {
      setOwnSort(next);
      onSort?.(next);
    },
  };
}
