import { syncs as syncsCall } from '@fantasy-stats/contract/league';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

/** A league's last syncs with what each changed, and how far its background is. */
export function syncsQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'syncs'],
    queryFn: ({ signal }) => call(syncsCall, { league }, { signal }),
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function useSyncs(league: string) {
  return useQuery(syncsQuery(league));
}
