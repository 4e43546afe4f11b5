import { calls } from '@fantasy-stats/contract/calls';
import type { SyncProgress } from '@fantasy-stats/contract/league';
import { useEffect } from 'react';
import { createStore } from '../state/create-store.ts';
import { useStore } from '../state/use-store.ts';
import { lines } from './call.ts';
import { type Failure, failureIn } from './failure.ts';
import { queryClient } from './query-client.ts';
import { renew, renewLeague } from './renew.ts';
import { callQuery } from './use-api-query.ts';

export interface FollowedSync {
  /** The latest progress report; null before the first. */
  readonly progress: SyncProgress | null;
  readonly isFollowing: boolean;
  /** Why the progress cannot be read; the sync itself may still be running. */
  readonly failure: Failure | null;
}

const nothing: FollowedSync = { progress: null, isFollowing: false, failure: null };
const TRIES = 5;
const PAUSE_MILLISECONDS = 1000;

const followed = createStore<ReadonlyMap<string, FollowedSync>>(new Map());
const stops = new Map<string, AbortController>();

function progressOf(league: string): SyncProgress | null {
  return followed.get().get(league)?.progress ?? null;
}

function update(league: string, next: FollowedSync): void {
  followed.set(new Map(followed.get()).set(league, next));
}

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
    // The server restarted or the connection broke. The next stream starts with the complete state.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS * (attempt + 1)));
  }
  return failure;
}

/**
 * Follows a league's sync until it ends and reconnects if the connection breaks. Opens at most one stream per
 * league. After the sync, refetches the calls whose data changed.
 */
export async function followSync(league: string): Promise<void> {
  if (!league || stops.has(league)) return;
  const stop = new AbortController();
  stops.set(league, stop);
  update(league, { progress: null, isFollowing: true, failure: null });
  const failure = await readToTheEnd(league, stop.signal);
  stops.delete(league);
  if (stop.signal.aborted) return;
  update(league, { progress: progressOf(league), isFollowing: false, failure });
  const season = queryClient.getQueryData(callQuery(calls.league.season, { league }).queryKey);
  const hasChanged = season?.freshness.version !== progressOf(league)?.version;
  const { dashboard, leagues, season: read, syncs } = calls.league;
  await Promise.all([
    ...(hasChanged ? [renewLeague(league)] : []),
    renew(leagues, read, syncs, dashboard, calls.settings),
  ]);
}

export function stopFollowingSyncs(): void {
  for (const stop of stops.values()) stop.abort();
  stops.clear();
  followed.set(new Map());
}

/**
 * Returns the progress of a league's sync.
 * @param isRunning whether to start following it
 */
export function useFollowedSync(league: string, isRunning: boolean): FollowedSync {
  const state = useStore(followed, (syncs) => syncs.get(league) ?? nothing);
  useEffect(() => {
    if (isRunning) void followSync(league);
  }, [league, isRunning]);
  return state;
}
