import type { AnswerOf } from '@fantasy-stats/contract/call';
import { players as playersCall } from '@fantasy-stats/contract/league-players';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type LeaguePlayersAnswer = AnswerOf<typeof playersCall>;

/** Every player known to a league: whose he is, or that he is free. */
export function playersQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'players'],
    queryFn: ({ signal }) => call(playersCall, { league }, { signal }),
    enabled: league !== '',
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function usePlayers(league: string) {
  return useQuery(playersQuery(league));
}
