import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
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

/** Shows another league on the open page; what belonged to the old one (week, teams, windows) leaves the address. */
export function useShowLeague(): (league: string) => void {
  const [, setParameters] = useSearchParams();
  return useCallback((league) => setParameters({ league }), [setParameters]);
}
