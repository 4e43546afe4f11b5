import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export type SettingsOverview = AnswerOf<typeof calls.settings.overview>;
export type SettingsLeague = SettingsOverview['leagues'][number];

/** The account, its links and its leagues. */
export const overviewQuery = queryOptions({
  queryKey: ['settings', 'overview'],
  queryFn: ({ signal }) => call(calls.settings.overview, {}, { signal }),
});

export function useSettingsOverview() {
  return useQuery(overviewQuery);
}
