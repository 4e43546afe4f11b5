import { refreshSession } from '../../shell/session/session.ts';
import { queryClient } from '../query-client.ts';

/** Asks again for everything that hangs on which leagues are linked and which one is active. */
export async function leaguesChanged(): Promise<void> {
  await Promise.all([
    refreshSession(),
    queryClient.invalidateQueries({ queryKey: ['settings'] }),
    queryClient.invalidateQueries({ queryKey: ['leagues'] }),
  ]);
}
