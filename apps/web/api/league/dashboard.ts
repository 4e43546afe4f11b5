import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type DashboardAnswer = AnswerOf<typeof calls.league.dashboard>;

/** A league's forecasts: the running matchups, and where every team finishes; odds also as of a past week. */
export function dashboardQuery(league: string, week: number | null) {
  return queryOptions({
    queryKey: ['league', league, 'dashboard', week],
    queryFn: ({ signal }) =>
      call(calls.league.dashboard, { league, ...(week === null ? {} : { week }) }, { signal }),
    enabled: league !== '',
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function useDashboard(league: string, week: number | null) {
  return useQuery(dashboardQuery(league, week));
}
