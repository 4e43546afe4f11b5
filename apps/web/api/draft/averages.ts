import { calls } from '@fantasy-stats/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

/** Where players go in other drafts. Once it is there it stays, as the projections of the room do. */
export function useDraftAverages(league: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['league', league, 'draftAverages'],
    queryFn: ({ signal }) => call(calls.draft.averages, { league }, { signal }),
    enabled: isWanted && league !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.averages.length ? false : REFRESH_MILLISECONDS),
  });
}
