import { calls } from '@fantasy-stats/contract/calls';
import type { SyncProgress } from '@fantasy-stats/contract/league';
import { useEffect, useSyncExternalStore } from 'react';
import { lines } from './call.ts';
import { type Failure, failureIn } from './failure.ts';
import { queryClient } from './query-client.ts';
import { renew, renewLeague } from './renew.ts';
import { callQuery } from './use-call.ts';

/** What is known of a league's running sync. */
export interface FollowedSync {
  /** The latest line; null before the first. */
  readonly progress: SyncProgress | null;
  readonly isFollowing: boolean;
  /** Why the progress cannot be read; the sync itself may well go on. */
  readonly failure: Failure | null;
}

const nothing: FollowedSync = { progress: null, isFollowing: false, failure: null };
const TRIES = 5;
const PAUSE_MILLISECONDS = 1000;

const followed = new Map<string, FollowedSync>();
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function update(league: string, next: FollowedSync): void {
  followed.set(league, next);
  for (const listener of listeners) listener();
}

/** Whether a sync in this state is still to bring something. */
export function isSyncRunning(state: SyncProgress['state'] | undefined): boolean {
  return state === 'queued' || state === 'running';
}

async function readToTheEnd(league: string, signal: AbortSignal): Promise<Failure | null> {
  let failure: Failure | null = null;
  for (let attempt = 0; attempt < TRIES && !signal.aborted; attempt += 1) {
    try {
      for await (const progress of lines(calls.league.syncProgress, { league }, { signal })) {
        attempt = 0;
        failure = null;
        update(league, { progress, isFollowing: true, failure: null });
        if (!isSyncRunning(progress.state)) return null;
      }
    } catch (thrown) {
      failure = failureIn(thrown);
      if (failure.status !== null && failure.status < 500) return failure;
    }
    // The server was restarted or the connection broke: the next line tells the whole state again.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS * (attempt + 1)));
  }
  return failure;
}

/**
 * Follows a league's sync until it ends, through broken connections. One stream a league, however many parts of
 * the page show it; at its end what it has changed is asked for again.
 */
export async function followSync(league: string): Promise<void> {
  if (!league || stops.has(league)) return;
  const stop = new AbortController();
  stops.set(league, stop);
  update(league, { progress: null, isFollowing: true, failure: null });
  const failure = await readToTheEnd(league, stop.signal);
  stops.delete(league);
  if (stop.signal.aborted) return;
  update(league, { progress: followed.get(league)?.progress ?? null, isFollowing: false, failure });
  const season = queryClient.getQueryData(callQuery(calls.league.season, { league }).queryKey);
  const hasChanged = season?.freshness.version !== followed.get(league)?.progress?.version;
  const { dashboard, leagues, season: read, syncs } = calls.league;
  await Promise.all([
    ...(hasChanged ? [renewLeague(league)] : []),
    renew(leagues, read, syncs, dashboard, calls.settings),
  ]);
}

/** Lets go of every stream, when the session ends. */
export function stopFollowingSyncs(): void {
  for (const stop of stops.values()) stop.abort();
  stops.clear();
  followed.clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The progress of a league's sync; with `isRunning` (as freshness tells it) it is followed from now on. */
export function useFollowedSync(league: string, isRunning: boolean): FollowedSync {
  const state = useSyncExternalStore(subscribe, () => followed.get(league) ?? nothing);
  useEffect(() => {
    if (isRunning) void followSync(league);
  }, [league, isRunning]);
  return state;
}
