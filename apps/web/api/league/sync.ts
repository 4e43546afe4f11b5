import { calls } from '@fantasy-stats/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { followSync } from './sync-progress.ts';

/** Asks for a new sync of a league and follows it to its end. */
export function useSyncNow() {
  return useMutation({
    mutationFn: (league: string) => call(calls.league.sync, { league }),
    onSuccess: (_answer, league) => followSync(league),
  });
}
