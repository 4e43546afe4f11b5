import type { AnswerOf } from '@fantasy-stats/contract/call';
import { playerLog as playerLogCall, players as playersCall } from '@fantasy-stats/contract/nba-players';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type GameLinesAnswer = AnswerOf<typeof playersCall>;
export type PlayerLogAnswer = AnswerOf<typeof playerLogCall>;

/**
 * Every game of every NBA player in the running season, or in the one before: about half a megabyte, which changes when
 * games end.
 */
export function gameLinesQuery(season: 'running' | 'earlier') {
  return queryOptions({
    queryKey: ['nba', 'players', season],
    queryFn: ({ signal }) => call(playersCall, { season }, { signal }),
    /* While the first reading goes on, more comes every minute. */
    refetchInterval: ({ state: { data } }) =>
      data?.games && data.games.unread === 0 ? 10 * REFRESH_MILLISECONDS : REFRESH_MILLISECONDS,
    /* What is the same again stays the same object, so that nothing is computed anew. */
    structuralSharing: true,
  });
}

export function useGameLines(season: 'running' | 'earlier', isWanted: boolean) {
  return useQuery({ ...gameLinesQuery(season), enabled: isWanted });
}

/** One NBA player's games of two seasons, played or not. */
export function usePlayerLog(nbaId: number | null) {
  return useQuery({
    queryKey: ['nba', 'playerLog', nbaId],
    queryFn: ({ signal }) => call(playerLogCall, { player: nbaId ?? 0 }, { signal }),
    enabled: nbaId !== null,
    refetchInterval: REFRESH_MILLISECONDS,
  });
}
