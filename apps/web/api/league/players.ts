import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type LeaguePlayersAnswer = AnswerOf<typeof calls.league.players>;

/** Every player known to a league: whose he is, or that he is free. */
export function playersQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'players'],
    queryFn: ({ signal }) => call(calls.league.players, { league }, { signal }),
    enabled: league !== '',
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function usePlayers(league: string) {
  return useQuery(playersQuery(league));
}
