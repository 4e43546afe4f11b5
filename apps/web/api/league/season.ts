import type { AnswerOf } from '@fantasy-stats/contract/call';
import { season as seasonCall } from '@fantasy-stats/contract/league';
import { isLeagueId } from '@fantasy-stats/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { leagueNotKnown } from '../failure.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type LeagueSeasonAnswer = AnswerOf<typeof seasonCall>;

/** A league's whole season: settings, teams, standings, weeks, matchups, latest moves, freshness. */
export function seasonQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'season'],
    queryFn: ({ signal }) => {
      if (!isLeagueId(league)) throw leagueNotKnown();
      return call(seasonCall, { league }, { signal });
    },
    enabled: league !== '',
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function useSeason(league: string) {
  return useQuery(seasonQuery(league));
}
