import { calls } from '@fantasy-stats/contract/calls';
import { isBrowserCopy } from '@fantasy-stats/domain';
import { call } from './call.ts';
import { followSync } from './sync-progress.ts';
import { useMutation } from './use-mutation.ts';

/**
 * Starts a sync of a league and follows it until it ends. If this browser reads the league through the
 * extension, it reads the league again.
 */
export function useSyncNow() {
  return useMutation({
    mutationFn: async (league: string): Promise<void> => {
      if (isBrowserCopy(league)) {
        const { refreshCopy } = await import('./extension/refresh-copy.ts');
        await refreshCopy(league);
      } else await call(calls.league.sync, { league });
    },
    onSuccess: (_response, league) => (isBrowserCopy(league) ? undefined : followSync(league)),
  });
}
