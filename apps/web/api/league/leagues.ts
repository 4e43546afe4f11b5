import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export type LinkedLeague = AnswerOf<typeof calls.league.leagues>['leagues'][number];

/** The reader's linked leagues, as the switcher lists them. */
export const leaguesQuery = queryOptions({
  queryKey: ['leagues'],
  queryFn: ({ signal }) => call(calls.league.leagues, {}, { signal }),
});

export function useLeagues() {
  return useQuery(leaguesQuery);
}
