import type { AnswerOf, InputOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';

export type AlertSettingsAnswer = AnswerOf<typeof calls.alerts.settings>;

const settingsQuery = queryOptions({
  queryKey: ['settings', 'alerts'],
  queryFn: ({ signal }) => call(calls.alerts.settings, {}, { signal }),
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
    mutationFn: (settings: InputOf<typeof calls.alerts.changeSettings>) =>
      call(calls.alerts.changeSettings, settings),
    onSuccess: asked,
  });
}

/** Says which kinds of alerts are off in one league alone. */
export function useChangeLeagueAlerts() {
  return useMutation({
    scope,
    mutationFn: (body: InputOf<typeof calls.alerts.changeLeague>) => call(calls.alerts.changeLeague, body),
    onSuccess: asked,
  });
}
