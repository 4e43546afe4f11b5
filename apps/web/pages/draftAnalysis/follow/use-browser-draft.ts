import { calls } from '@fantasy-stats/contract/calls';
import type { LeagueId } from '@fantasy-stats/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveDraft } from '../../../api/extension/follow-draft.ts';
import { callQuery } from '../../../api/use-call.ts';

/** Drafts after whose end this page has read the league again. */
const readAfterEnd = new Set<LeagueId>();

/** Runs a task while no other tab runs it for the same league. */
async function alone(copy: LeagueId, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  // Not available on pages without HTTPS.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(`draft ${copy}`, { signal }, task) : task());
}

/**
 * Reads the draft of a browser copy with the extension while this tab is visible, and adds it to the cache of
 * `draft/live`.
 *
 * @param copy null for a league that the server reads
 * @returns the error of the latest read; null if it succeeded, or before it
 */
export function useBrowserDraft(copy: LeagueId | null): unknown {
  const queries = useQueryClient();
  const [thrown, setThrown] = useState<unknown>(null);
  useEffect(() => {
    if (copy === null) return;
    const { queryKey } = callQuery(calls.draft.live, { league: copy });
    let running: AbortController | null = null;
    const onRead = (live: LiveDraft) => {
      setThrown(null);
      // A slower response to `draft/live` would replace newer picks.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, live);
      if (live.state !== 'over' || readAfterEnd.has(copy)) return;
      readAfterEnd.add(copy);
      import('../../../api/extension/refresh-copy.ts')
        .then(({ refreshCopy }) => refreshCopy(copy))
        .catch(() => undefined);
    };
    const start = () => {
      running?.abort();
      running = null;
      if (document.hidden) return;
      running = new AbortController();
      const { signal } = running;
      import('../../../api/extension/follow-draft.ts')
        .then(({ followDraft }) =>
          alone(copy, signal, () => followDraft(copy, { signal, onRead, onFailed: setThrown })),
        )
        .catch((error: unknown) => (signal.aborted ? undefined : setThrown(error)));
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      document.removeEventListener('visibilitychange', start);
      running?.abort();
      setThrown(null);
    };
  }, [copy, queries]);
  return thrown;
}
