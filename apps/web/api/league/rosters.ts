import { rosters as rostersCall } from '@fantasy-stats/contract/league';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Every team's latest roster with its players. */
export function rostersQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'rosters'],
    queryFn: ({ signal }) => call(rostersCall, { league }, { signal }),
    enabled: league !== '',
  });
}

export function useRosters(league: string) {
  return useQuery(rostersQuery(league));
}
