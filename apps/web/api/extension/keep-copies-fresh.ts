import { calls } from '@fantasy-stats/contract/calls';
import { useEffect, useRef } from 'react';
import { useApiQuery } from '../use-api-query.ts';
import { isDue } from './due.ts';

/**
 * Refreshes the stale leagues that this browser syncs, one by one. Ignores errors, because pages show the age
 * of the data and "Sync now" shows the error.
 */
export function useFreshCopies(): void {
  const { data } = useApiQuery(calls.league.leagues, {});
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const due = (data?.leagues ?? [])
      .filter(
        ({ id, freshness }) =>
          !tried.current.has(id) && isDue({ id, syncedAt: freshness.syncedAt }, new Date()),
      )
      .map(({ id }) => id);
    if (due.length === 0) return;
    for (const id of due) tried.current.add(id);
    import('./refresh-copy.ts').then(({ refreshCopies }) => refreshCopies(due)).catch(() => undefined);
  }, [data]);
}
