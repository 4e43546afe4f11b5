import type { AnswerOf } from '@fantasy-stats/contract/call';
import { trades as tradesCall } from '@fantasy-stats/contract/league-trades';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type TradesAnswer = AnswerOf<typeof tradesCall>;

/** A league's trades in hindsight, and its offers. */
export function tradesQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'trades'],
    queryFn: ({ signal }) => call(tradesCall, { league }, { signal }),
    enabled: league !== '',
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function useTrades(league: string) {
  return useQuery(tradesQuery(league));
}
