import type { AnswerOf } from '@fantasy-stats/contract/call';
import { history as historyCall } from '@fantasy-stats/contract/league-history';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type HistoryAnswer = AnswerOf<typeof historyCall>;

/** A league over all its seasons. Asked for again while earlier seasons are on their way. */
export function historyQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'history'],
    queryFn: ({ signal }) => call(historyCall, { league }, { signal }),
    enabled: league !== '',
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function useHistory(league: string) {
  return useQuery(historyQuery(league));
}
