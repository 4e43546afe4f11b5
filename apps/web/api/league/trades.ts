import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type TradesAnswer = AnswerOf<typeof calls.league.trades>;

/** A league's trades in hindsight, and its offers. */
export function tradesQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'trades'],
    queryFn: ({ signal }) => call(calls.league.trades, { league }, { signal }),
    enabled: league !== '',
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function useTrades(league: string) {
  return useQuery(tradesQuery(league));
}
