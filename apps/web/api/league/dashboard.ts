import type { AnswerOf } from '@fantasy-stats/contract/call';
import { dashboard as dashboardCall } from '@fantasy-stats/contract/dashboard';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type DashboardAnswer = AnswerOf<typeof dashboardCall>;

/** A league's forecasts: the running matchups, and where every team finishes; odds also as of a past week. */
export function dashboardQuery(league: string, week: number | null) {
  return queryOptions({
    queryKey: ['league', league, 'dashboard', week],
    queryFn: ({ signal }) => call(dashboardCall, { league, ...(week === null ? {} : { week }) }, { signal }),
    enabled: league !== '',
    refetchInterval: REFRESH_MILLISECONDS,
  });
}

export function useDashboard(league: string, week: number | null) {
  return useQuery(dashboardQuery(league, week));
}
