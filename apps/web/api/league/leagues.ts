import type { AnswerOf } from '@fantasy-stats/contract/call';
import { leagues as leaguesCall } from '@fantasy-stats/contract/league';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export type LinkedLeague = AnswerOf<typeof leaguesCall>['leagues'][number];

/** The reader's linked leagues, as the switcher lists them. */
export const leaguesQuery = queryOptions({
  queryKey: ['leagues'],
  queryFn: ({ signal }) => call(leaguesCall, {}, { signal }),
});

export function useLeagues() {
  return useQuery(leaguesQuery);
}
