import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export type ForecastRecordAnswer = AnswerOf<typeof calls.league.forecastRecord>;

/** How the chances that were shown came true, over all leagues; for everybody. */
export function useForecastRecord() {
  return useQuery({
    queryKey: ['league', 'forecastRecord'],
    queryFn: ({ signal }) => call(calls.league.forecastRecord, {}, { signal }),
  });
}
