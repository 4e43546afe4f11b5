import type { AnswerOf } from '@fantasy-stats/contract/call';
import { yahooLeagues as yahooLeaguesCall } from '@fantasy-stats/contract/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export type LinkableLeague = AnswerOf<typeof yahooLeaguesCall>['leagues'][number];

/** The NBA leagues of the linked Yahoo account, to choose from. */
export const yahooLeaguesQuery = queryOptions({
  queryKey: ['settings', 'yahooLeagues'],
  queryFn: ({ signal }) => call(yahooLeaguesCall, {}, { signal }),
});

export function useYahooLeagues() {
  return useQuery(yahooLeaguesQuery);
}
