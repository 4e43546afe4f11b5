import { calls } from '@fantasy-stats/contract/calls';
import { useEffect, useRef } from 'react';
import { useCall } from '../use-call.ts';
import { isDue } from './due.ts';
import { findExtension } from './talk.ts';
import { refreshCopy } from './use-reading.ts';

/**
 * Reads the leagues again that this browser reads, when their reader visits and they are hours old, one after the
 * other. Where the extension is not there, or a reading fails, nothing is said here: pages tell how old their data is,
 * and "Sync now" tells why.
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
