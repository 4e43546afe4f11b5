import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type GameLinesAnswer = AnswerOf<typeof calls.nba.players>;
export type PlayerLogAnswer = AnswerOf<typeof calls.nba.playerLog>;

/**
 * Every game of every NBA player in the running season, or in the one before: about half a megabyte, which changes when
 * games end.
 */
export function useGameLines(season: 'running' | 'earlier', isWanted: boolean) {
  return useQuery({
    queryKey: ['nba', 'players', season],
    queryFn: ({ signal }) => call(calls.nba.players, { season }, { signal }),
    enabled: isWanted,
    /* While the first reading goes on, more comes every minute. */
    refetchInterval: ({ state: { data } }) =>
      data?.games && data.games.unread === 0 ? 10 * REFRESH_MILLISECONDS : REFRESH_MILLISECONDS,
    /* What is the same again stays the same object, so that nothing is computed anew. */
    structuralSharing: true,
  });
}

/** One NBA player's games of two seasons, played or not. */
export function usePlayerLog(nbaId: number | null) {
  return useQuery({
    queryKey: ['nba', 'playerLog', nbaId],
    queryFn: ({ signal }) => call(calls.nba.playerLog, { player: nbaId ?? 0 }, { signal }),
    enabled: nbaId !== null,
    refetchInterval: REFRESH_MILLISECONDS,
  });
}
