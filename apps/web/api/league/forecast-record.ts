import type { AnswerOf } from '@fantasy-stats/contract/call';
import { forecastRecord as forecastRecordCall } from '@fantasy-stats/contract/forecast-record';
import { useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export type ForecastRecordAnswer = AnswerOf<typeof forecastRecordCall>;

/** How the chances that were shown came true, over all leagues; for everybody. */
export function useForecastRecord() {
  return useQuery({
    queryKey: ['league', 'forecastRecord'],
    queryFn: ({ signal }) => call(forecastRecordCall, {}, { signal }),
  });
}
