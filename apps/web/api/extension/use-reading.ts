import { calls } from '@fantasy-stats/contract/calls';
import type { LeagueId } from '@fantasy-stats/domain';
import { useEffect, useRef, useState } from 'react';
import { leagueLinked } from '../consequences.ts';
import { renew, renewLeague } from '../renew.ts';
import type { ReadingOptions, ReadingProgress } from './hand-over.ts';
import { readAgain, readLeague } from './read-league.ts';

export interface Reading {
  readonly start: (wanted: { readonly league: string; readonly season?: number }) => void;
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
  const start: Reading['start'] = (wanted) => {
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
        if (!stop.signal.aborted) setThrown(error);
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

/** Readings in progress on this page, so two buttons do not read the same league twice. */
const underway = new Map<LeagueId, Promise<void>>();

/**
 * Refreshes a copy with the extension and refetches everything that shows it.
 * @throws CallFailed `extensionFailed`, and every error of the calls
 */
export function refreshCopy(copy: LeagueId): Promise<void> {
  const running = underway.get(copy);
  if (running) return running;
  const reading = readAgain(copy)
    .then(async () => {
      await Promise.all([renewLeague(copy), renew(calls.league.leagues, calls.settings)]);
    })
    .finally(() => underway.delete(copy));
  underway.set(copy, reading);
  return reading;
}
