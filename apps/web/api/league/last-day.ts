import type { AnswerOf } from '@fantasy-stats/contract/call';
import { lastDay as lastDayCall } from '@fantasy-stats/contract/last-day';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export type LastDayAnswer = AnswerOf<typeof lastDayCall>;

/**
 * What was there before today: every team's day, and the chances as they stood.
 *
 * @param today the league's day, so that the next one asks anew
 */
export function lastDayQuery(league: string, today: string) {
  return queryOptions({
    queryKey: ['league', league, 'lastDay', today],
    queryFn: ({ signal }) => call(lastDayCall, { league }, { signal }),
    staleTime: 10 * 60_000,
  });
}

export function useLastDay(league: string, today: string) {
  return useQuery(lastDayQuery(league, today));
}
