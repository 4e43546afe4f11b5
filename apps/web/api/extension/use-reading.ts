import { calls } from '@fantasy-stats/contract/calls';
import type { LeagueId } from '@fantasy-stats/domain';
import { useEffect, useRef, useState } from 'react';
import { leagueLinked } from '../consequences.ts';
import { renew, renewLeague } from '../renew.ts';
import { type ReadingProgress, readAgain, readLeague } from './read-league.ts';

/** A reading by the extension, as a button starts it and the page shows it. */
export interface Reading {
  readonly start: (wanted: { readonly league: string; readonly season?: number }) => void;
  readonly cancel: () => void;
  /** Forgets what the last one threw. */
  readonly reset: () => void;
  /** Null while none is under way. */
  readonly progress: ReadingProgress | null;
  /** What the last one threw; null when it went well or there was none. */
  readonly thrown: unknown;
}

/** Reads a league with the extension and hands it over; `onRead` is told its id. */
export function useReading(onRead: (league: LeagueId) => void): Reading {
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  const told = useRef(onRead);
  told.current = onRead;
  useEffect(() => () => running.current?.abort(), []);
  const start: Reading['start'] = (wanted) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setThrown(null);
    setProgress({ answered: 0, wanted: 1 });
    readLeague(wanted, { signal: stop.signal, onProgress: setProgress })
      .then((league) => {
        void leagueLinked();
        told.current(league);
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

/** Readings under way in this page, so that two buttons do not start two of one league. */
const underway = new Map<LeagueId, Promise<void>>();

/**
 * Brings a copy up to date with the extension and has everything that shows it asked for again.
 *
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
