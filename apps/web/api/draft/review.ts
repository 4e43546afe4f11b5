import type { AnswerOf } from '@fantasy-stats/contract/call';
import { review as reviewCall } from '@fantasy-stats/contract/draft-review';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type DraftReviewAnswer = AnswerOf<typeof reviewCall>;

/** Who drafted well, with the season so far. */
export function draftReviewQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'draftReview'],
    queryFn: ({ signal }) => call(reviewCall, { league }, { signal }),
    enabled: league !== '',
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function useDraftReview(league: string, isWanted = true) {
  return useQuery({ ...draftReviewQuery(league), enabled: isWanted && league !== '' });
}
