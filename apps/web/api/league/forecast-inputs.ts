import { calls } from '@fantasy-stats/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

/** What the engine in the browser needs of a league. About 50 KB: asked for when something is to be tried. */
export function forecastInputsQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'forecastInputs'],
    queryFn: ({ signal }) => call(calls.league.forecastInputs, { league }, { signal }),
    enabled: league !== '',
  });
}

export function useForecastInputs(league: string, isWanted: boolean) {
  return useQuery({ ...forecastInputsQuery(league), enabled: isWanted && league !== '' });
}
