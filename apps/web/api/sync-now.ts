import { calls } from '@fantasy-stats/contract/calls';
import { isBrowserCopy } from '@fantasy-stats/domain';
import { call } from './call.ts';
import { refreshCopy } from './extension/use-reading.ts';
import { followSync } from './sync-progress.ts';
import { useMutation } from './use-mutation.ts';

/** Asks for a new sync of a league and follows it to its end; a league that this browser reads, it reads again. */
export function useSyncNow() {
  return useMutation({
    mutationFn: async (league: string): Promise<void> => {
      if (isBrowserCopy(league)) await refreshCopy(league);
      else await call(calls.league.sync, { league });
    },
    onSuccess: (_answer, league) => (isBrowserCopy(league) ? undefined : followSync(league)),
  });
}
