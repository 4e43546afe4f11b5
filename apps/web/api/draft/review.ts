import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type DraftReviewAnswer = AnswerOf<typeof calls.draft.review>;

/** Who drafted well, with the season so far. */
export function draftReviewQuery(league: string) {
  return queryOptions({
    queryKey: ['league', league, 'draftReview'],
    queryFn: ({ signal }) => call(calls.draft.review, { league }, { signal }),
    enabled: league !== '',
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function useDraftReview(league: string, isWanted = true) {
  return useQuery({ ...draftReviewQuery(league), enabled: isWanted && league !== '' });
}
