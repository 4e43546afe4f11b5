import type { AnswerOf } from '@fantasy-stats/contract/call';
import { overview as overviewCall } from '@fantasy-stats/contract/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export type SettingsOverview = AnswerOf<typeof overviewCall>;
export type SettingsLeague = SettingsOverview['leagues'][number];

/** The account, its links and its leagues. */
export const overviewQuery = queryOptions({
  queryKey: ['settings', 'overview'],
  queryFn: ({ signal }) => call(overviewCall, {}, { signal }),
});

export function useSettingsOverview() {
  return useQuery(overviewQuery);
}
