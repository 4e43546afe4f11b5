import { calls } from '@fantasy-stats/contract/calls';
import type { LeagueState } from '@fantasy-stats/contract/league';
import { isLeagueId } from '@fantasy-stats/domain';
import { lines } from './call.ts';
import { renew, renewLeague } from './renew.ts';
import { REFRESH_MILLISECONDS } from './stale-times.ts';

const { alerts, draft, league, nba, settings } = calls;

/** Refetches the calls that depend on a changed field of the league's state. */
export async function renewChanged(of: string, before: LeagueState, now: LeagueState): Promise<void> {
  const hasChanged = (part: keyof LeagueState) => before[part] !== now[part];
  await Promise.all([
    ...(hasChanged('league') ? [renewLeague(of)] : []),
    ...(hasChanged('league') || hasChanged('sync')
      ? [
          renew(
            league.leagues,
            league.allLeagues,
            league.season,
            league.syncs,
            league.dashboard,
            settings.overview,
          ),
        ]
      : []),
    ...(hasChanged('nba')
      ? [renew(nba, league.allLeagues, league.dashboard, league.players, league.trades, draft.review)]
      : []),
    ...(hasChanged('alerts') ? [renew(alerts.unread, alerts.list)] : []),
  ]);
}

/** Refetches everything that changes during games, when there are no change events. */
async function renewAll(of: string): Promise<void> {
  await Promise.all([
    renewLeague(of),
    renew(league.leagues, league.allLeagues, nba, alerts.unread, alerts.list),
  ]);
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

/** Keeps the league, NBA and alert data up to date until the signal aborts. */
async function followLeague(
  of: string,
  known: { state: LeagueState | null },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let hasReceived = false;
    if (isLeagueId(of))
      try {
        for await (const state of lines(league.changes, { league: of }, { signal })) {
          hasReceived = true;
          if (known.state) void renewChanged(of, known.state, state);
          known.state = state;
        }
      } catch {
        // If the connection breaks or there is no stream, poll instead.
      }
    if (hasReceived || signal.aborted) continue;
    await pause(REFRESH_MILLISECONDS, signal);
    if (!signal.aborted) void renewAll(of);
  }
}

/**
 * Follows a league's changes through a stream while the page is visible. Without a stream, everything is
 * polled every minute.
 * @returns a function that stops following
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
      void followLeague(of, known, following.signal);
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    following?.abort();
  };
}
