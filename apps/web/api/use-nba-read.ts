import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

export interface NbaRead {
  /** ISO instant of the last read of NBA data. */
  readonly readAt: string;
  /** Null without an outage. */
  readonly outage: NbaOutage | null;
}

interface NbaFields {
  readonly readAt?: string | null;
  readonly nbaReadAt?: string | null;
  readonly nbaOutage?: NbaOutage | null;
}

/** Paths of responses computed from NBA data that contain the time of its last read. */
const paths: readonly unknown[] = ['nba/schedule', 'nba/players', 'league/dashboard', 'draft/projections'];

/** Returns when the page's oldest NBA data was read, and the outage; null if the page has no NBA data. */
export function nbaReadIn(client: QueryClient): NbaRead | null {
  let oldest: NbaRead | null = null;
  for (const { queryKey, state } of client.getQueryCache().findAll({ type: 'active' })) {
    if (!paths.includes(queryKey[0]) || !state.data) continue;
    const { nbaOutage = null, nbaReadAt, readAt = nbaReadAt } = state.data as NbaFields;
    if (readAt && (!oldest || readAt < oldest.readAt)) oldest = { readAt, outage: nbaOutage };
  }
  return oldest;
}

/** Returns how fresh the NBA data on the page is, from the responses the page has loaded. Sends no request. */
export function useNbaRead(): NbaRead | null {
  const client = useQueryClient();
  // Batched, because the cache also reports changes while other components render.
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  // A string, because snapshots are compared by identity.
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(nbaReadIn(client)),
    () => 'null',
  );
  return useMemo(() => JSON.parse(text) as NbaRead | null, [text]);
}
