import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useLeagues } from '../api/league/leagues.ts';
import { routeOf } from './routes.ts';
import { useSession } from './session/use-session.ts';

/**
 * The league a page shows: the one in its address (`league=…`), so that two tabs and a shared link can show
 * different leagues, else the reader's active one. Empty when no league is linked.
 */
export function useLeagueId(): string {
  const [parameters] = useSearchParams();
  const { leagueId } = useSession();
  return parameters.get('league') || leagueId;
}

/**
 * Where a link of the navigation leads: a league page keeps the league of the open one, so that a tab stays with its
 * league. Only a league the reader has is kept.
 */
export function useLeagueTo(): (path: string) => string {
  const [parameters] = useSearchParams();
  const { data } = useLeagues();
  const named = parameters.get('league');
  const league = data?.leagues.find(({ id }) => id === named)?.id;
  return useCallback(
    (path) =>
      league !== undefined && routeOf(path)?.showsLeague
        ? `${path}?league=${encodeURIComponent(league)}`
        : path,
    [league],
  );
}

/** Shows another league on the open page; what belonged to the old one (week, teams, windows) leaves the address. */
export function useShowLeague(): (league: string) => void {
  const [, setParameters] = useSearchParams();
  return useCallback((league) => setParameters({ league }), [setParameters]);
}
