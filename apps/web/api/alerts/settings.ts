import {
  changeLeague as changeLeagueCall,
  changeSettings as changeSettingsCall,
  settings as settingsCall,
} from '@fantasy-stats/contract/alerts';
import type { AnswerOf, InputOf } from '@fantasy-stats/contract/call';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';

export type AlertSettingsAnswer = AnswerOf<typeof settingsCall>;

const settingsQuery = queryOptions({
  queryKey: ['settings', 'alerts'],
  queryFn: ({ signal }) => call(settingsCall, {}, { signal }),
});

/** What the reader is alerted to, how and when. */
export function useAlertSettings() {
  return useQuery(settingsQuery);
}

/* What is pressed first is kept first. */
const scope = { id: 'alert-settings' };

async function asked(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['alerts'] }),
  ]);
}

/** Says what the reader is alerted to, how and when. */
export function useChangeAlertSettings() {
  return useMutation({
    scope,
    mutationFn: (settings: InputOf<typeof changeSettingsCall>) => call(changeSettingsCall, settings),
    onSuccess: asked,
  });
}

/** Says which kinds of alerts are off in one league alone. */
export function useChangeLeagueAlerts() {
  return useMutation({
    scope,
    mutationFn: (body: InputOf<typeof changeLeagueCall>) => call(changeLeagueCall, body),
    onSuccess: asked,
  });
}
