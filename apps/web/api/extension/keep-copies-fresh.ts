import { calls } from '@fantasy-stats/contract/calls';
import { useEffect, useRef } from 'react';
import { useCall } from '../use-call.ts';
import { isDue } from './due.ts';
import { findExtension } from './talk.ts';
import { refreshCopy } from './use-reading.ts';

/**
 * Refreshes this browser's stale leagues, one by one. Ignores errors, because pages show the age of the data
 * and "Sync now" shows the error.
 */
export function useFreshCopies(): void {
  const { data } = useCall(calls.league.leagues, {});
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const due = (data?.leagues ?? []).filter(
      ({ id, freshness }) =>
        !tried.current.has(id) && isDue({ id, syncedAt: freshness.syncedAt }, new Date()),
    );
    if (due.length === 0) return;
    for (const { id } of due) tried.current.add(id);
    const readAll = async () => {
      if ((await findExtension())?.isCurrent !== true) return;
      for (const { id } of due) await refreshCopy(id).catch(() => undefined);
    };
    void readAll();
  }, [data]);
}
