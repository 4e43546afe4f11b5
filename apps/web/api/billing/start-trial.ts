import { startTrial as startTrialCall } from '@fantasy-stats/contract/billing';
import { useMutation } from '@tanstack/react-query';
import { refreshSession } from '../../shell/session/session.ts';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';

/** Starts the free trial; the session is premium afterwards. */
export function useStartTrial() {
  return useMutation({
    mutationFn: () => call(startTrialCall, {}),
    onSuccess: async () => {
      await Promise.all([refreshSession(), queryClient.invalidateQueries({ queryKey: ['billing'] })]);
    },
  });
}
