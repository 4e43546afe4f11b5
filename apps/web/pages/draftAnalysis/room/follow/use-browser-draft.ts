import { calls } from '@fantasy-stats/contract/calls';
import type { LeagueId } from '@fantasy-stats/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '../../../../api/use-api-query.ts';
import { followWhileVisible } from './follow-while-visible.ts';

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
    const stop = followWhileVisible(copy, {
      onFailed: setThrown,
      onRead: (live) => {
        setThrown(null);
        // A slower response to `draft/live` would replace newer picks.
        void queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, live);
      },
    });
    return () => {
      stop();
      setThrown(null);
    };
  }, [copy, queries]);
  return thrown;
}
