import { calls } from '@fantasy-stats/contract/calls';
import type { LeagueState } from '@fantasy-stats/contract/league';
import { isLeagueId } from '@fantasy-stats/domain';
import { lines } from './call.ts';
import { REFRESH_MILLISECONDS } from './freshness.ts';
import { renew, renewLeague } from './renew.ts';

const { alerts, draft, league, nba, settings } = calls;

/** Asks again for what hangs on each part of the state that has changed, where it is shown. */
export async function renewChanged(of: string, before: LeagueState, now: LeagueState): Promise<void> {
  const hasChanged = (part: keyof LeagueState) => before[part] !== now[part];
  await Promise.all([
    ...(hasChanged('league') ? [renewLeague(of)] : []),
    ...(hasChanged('league') || hasChanged('sync')
      ? [renew(league.leagues, league.season, league.syncs, league.dashboard, settings.overview)]
      : []),
    ...(hasChanged('nba') ? [renew(nba, league.dashboard, league.players, league.trades, draft.review)] : []),
    ...(hasChanged('alerts') ? [renew(alerts.unread, alerts.list)] : []),
  ]);
}

/** Asks again for everything that moves while games go on, where nothing tells what has changed. */
async function renewAll(of: string): Promise<void> {
  await Promise.all([renewLeague(of), renew(league.leagues, nba, alerts.unread, alerts.list)]);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** What is known of a league, of the NBA and of the alerts stays what the server knows for as long as this runs. */
async function keepUp(of: string, known: { state: LeagueState | null }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let hasHeard = false;
    if (isLeagueId(of))
      try {
        for await (const state of lines(league.changes, { league: of }, { signal })) {
          hasHeard = true;
          if (known.state) void renewChanged(of, known.state, state);
          known.state = state;
        }
      } catch {
        /* The connection broke, or there is no stream to be had: as below. */
      }
    if (hasHeard || signal.aborted) continue;
    await pause(REFRESH_MILLISECONDS, signal);
    if (!signal.aborted) void renewAll(of);
  }
}

/**
 * Follows what changes of a league by a stream while the page is seen: a browser has few connections to one server for all
 * of its tabs. Where there is no stream, everything is asked for again every minute.
 *
 * @returns the way to stop
 */
export function followChanges(of: string): () => void {
  const known: { state: LeagueState | null } = { state: null };
  let following: AbortController | null = null;
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      following?.abort();
      following = null;
    } else if (!following) {
      following = new AbortController();
      void keepUp(of, known, following.signal);
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    following?.abort();
  };
}
