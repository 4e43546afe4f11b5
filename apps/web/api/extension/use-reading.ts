import type { LeagueId } from '@fantasy-stats/domain';
import { useEffect, useRef, useState } from 'react';
import { leagueLinked } from '../invalidation.ts';
import type { ReadingOptions, ReadingProgress } from './hand-over.ts';
import { readLeague } from './read-league.ts';

export interface Reading {
  readonly start: (
    wanted: { readonly league: string; readonly season?: number },
    onFailed?: (thrown: unknown) => void,
  ) => void;
  readonly cancel: () => void;
  readonly reset: () => void;
  /** Null unless a league is being read. */
  readonly progress: ReadingProgress | null;
  readonly thrown: unknown;
}

type Wanted = Parameters<Reading['start']>[0];

/**
 * Reads a league with the extension and sends it to the server.
 * @param onRead called with the ID of the league
 * @param read reads one of the platform's leagues
 */
export function useReading(
  onRead: (league: LeagueId) => void,
  read: (wanted: Wanted, options: ReadingOptions) => Promise<LeagueId> = readLeague,
): Reading {
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  const latestOnRead = useRef(onRead);
  latestOnRead.current = onRead;
  useEffect(() => () => running.current?.abort(), []);
  const start: Reading['start'] = (wanted, onFailed) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setThrown(null);
    setProgress({ received: 0, wanted: 1 });
    read(wanted, { signal: stop.signal, onProgress: setProgress })
      .then((league) => {
        void leagueLinked();
        latestOnRead.current(league);
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setThrown(error);
        onFailed?.(error);
      })
      .finally(() => {
        running.current = null;
        setProgress(null);
      });
  };
  return {
    start,
    cancel: () => running.current?.abort(),
    reset: () => setThrown(null),
    progress,
    thrown,
  };
}
