import { forecastInputs as forecastInputsCall } from '@fantasy-stats/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

/**
 * The projections a draft room is opened with. Once they are there they stay: numbers that change between two picks would only
 * confuse.
 */
export function useRoomInputs(league: string) {
  return useQuery({
    queryKey: ['league', league, 'draftRoom'],
    queryFn: ({ signal }) => call(forecastInputsCall, { league }, { signal }),
    enabled: league !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.inputs ? false : REFRESH_MILLISECONDS),
  });
}
