import { calls } from '@fantasy-stats/contract/calls';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { useCachedSince } from '../api/connectivity.ts';

/** League versions already recorded since the page loaded. */
const noted = new Set<string>();

/**
 * Records on the server that the forecasts and advice of a league version were shown, once per version. Pages
 * with cached responses (offline) record nothing.
 */
export function useShown(league: string, version: string | undefined): void {
  const isOffline = useCachedSince() !== null;
  useEffect(() => {
    const key = `${league} ${version}`;
    if (version === undefined || isOffline || noted.has(key)) return;
    noted.add(key);
    // Ignore errors: the page works without this record, and the next version is recorded again.
    call(calls.record.shown, { league, version }).catch(() => undefined);
  }, [league, version, isOffline]);
}
