import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export type LinkableLeague = AnswerOf<typeof calls.settings.yahooLeagues>['leagues'][number];

/** The NBA leagues of the linked Yahoo account, to choose from. */
export const yahooLeaguesQuery = queryOptions({
  queryKey: ['settings', 'yahooLeagues'],
  queryFn: ({ signal }) => call(calls.settings.yahooLeagues, {}, { signal }),
});

export function useYahooLeagues() {
  return useQuery(yahooLeaguesQuery);
}
