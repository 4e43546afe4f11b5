import { forecastInputs as forecastInputsCall } from '@fantasy-stats/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

/**
 * What the engine in the browser needs of a league, of the version that a dashboard shows. About 50 KB: asked for when
 * something is to be tried.
 */
export function useForecastInputs(league: string, version: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['league', league, 'forecastInputs', version],
    queryFn: ({ signal }) => call(forecastInputsCall, { league }, { signal }),
    enabled: isWanted && league !== '',
  });
}
