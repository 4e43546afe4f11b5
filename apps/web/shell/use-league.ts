import { calls } from '@fantasy-stats/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { LeagueSeasonResponse, LinkedLeague } from '../api/responses.ts';
import { callQuery, useApiQuery } from '../api/use-api-query.ts';
import { linkTo } from '../links/link-to.ts';
import { useSession } from '../session/use-session.ts';
import { pageAt } from './pages.ts';
import { useChangeParameters } from './use-change-parameters.ts';

/**
 * Returns the page's league: the one in the URL (`league=…`) or else the active league. Empty if no league is
 * linked.
 */
export function useLeagueId(): string {
  const [parameters] = useSearchParams();
  const { leagueId } = useSession();
  return parameters.get('league') || leagueId;
}

/** The page's league: a linked league, or one of its past seasons. */
export type ShownLeague = Pick<
  LinkedLeague,
  'id' | 'platform' | 'name' | 'season' | 'size' | 'scoringForm' | 'isSimulated' | 'freshness'
>;

/**
 * Returns the page's league for the signed-in layout. Past seasons, which are not in the list of linked
 * leagues, come from the season response.
 *
 * @returns null while loading (`isWaiting`), or if the user has no such league
 */
export function useShownLeague(showsLeague: boolean): {
  readonly league: ShownLeague | null;
  readonly isPast: boolean;
  readonly isWaiting: boolean;
} {
  const leagueId = useLeagueId();
  const { data } = useApiQuery(calls.league.leagues, {});
  const linked = data?.leagues.find(({ id }) => id === leagueId) ?? null;
  const other = showsLeague && data !== undefined && linked === null ? leagueId : '';
  // The page already polls this query, so do not poll it here, too.
  const season = useQuery({
    ...callQuery(calls.league.season, { league: other }),
    refetchInterval: false,
    select: shownOf,
  });
  if (linked) return { league: linked, isPast: false, isWaiting: false };
  const past = other === '' ? undefined : season.data;
  if (!past) return { league: null, isPast: false, isWaiting: other !== '' && season.isPending };
  return { league: past, isPast: true, isWaiting: false };
}

function shownOf({ league, freshness }: LeagueSeasonResponse): ShownLeague {
  const { id, isSimulated, name, platform, scoringForm, season, size } = league;
  return { id, isSimulated, name, platform, scoringForm, season, size, freshness };
}

/**
 * Returns a function that adds the page's league to navigation links, past seasons included. Unknown leagues
 * are dropped.
 */
export function useLeagueTo(): (path: string) => string {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const { isPending } = useApiQuery(calls.league.leagues, {});
  const { league: shown, isWaiting } = useShownLeague(pageAt(pathname)?.showsLeague === true);
  const requestedLeague = parameters.get('league');
  const league =
    requestedLeague && (isPending || isWaiting || shown?.id === requestedLeague)
      ? requestedLeague
      : undefined;
  return useCallback(
    (path) => (league !== undefined && pageAt(path)?.showsLeague ? linkTo(path, { league }) : path),
    [league],
  );
}

/**
 * Returns a function that switches the page to another league and removes the previous league's parameters
 * (week, teams, windows).
 */
export function useShowLeague(): (league: string) => void {
  const change = useChangeParameters();
  return useCallback(
    (league) =>
      change(
        (next) => {
          for (const name of [...next.keys()]) next.delete(name);
          next.set('league', league);
        },
        { isNewEntry: true },
      ),
    [change],
  );
}
