import { draft as draftCall } from '@fantasy-stats/contract/league';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

/** The draft's picks in order. */
export function draftQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'draft'],
    queryFn: ({ signal }) => call(draftCall, { league }, { signal }),
    enabled: league !== '',
  });
}

export function useDraft(league: string) {
  return useQuery(draftQuery(league));
}
