import { calls } from '@fantasy-stats/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { LeagueSeasonAnswer, LinkedLeague } from '../api/answers.ts';
import { callQuery, useCall } from '../api/use-call.ts';
import { routeOf } from './routes.ts';
import { useSession } from './session/use-session.ts';
import { useChangeParameters } from './use-change-parameters.ts';

/**
 * The league a page shows: the one in its address (`league=…`), so that two tabs and a shared link can show
 * different leagues, else the reader's active one. Empty when no league is linked.
 */
export function useLeagueId(): string {
  const [parameters] = useSearchParams();
  const { leagueId } = useSession();
  return parameters.get('league') || leagueId;
}

/** The league a page shows, as the frame around it tells: a linked one, or a past season of one. */
export type ShownLeague = Pick<
  LinkedLeague,
  'id' | 'platform' | 'name' | 'season' | 'size' | 'scoringForm' | 'isSimulated' | 'freshness'
>;

/**
 * The league a page shows, with what the frame around it tells. A past season of a linked league is a league of its own
 * that no list of linked leagues holds: it tells of itself, as the page below reads it.
 *
 * @param showsLeague whether the open page shows a league at all
 * @returns null while it is on its way, and where the reader has no such league; `isWaiting` tells the two apart
 */
export function useShownLeague(showsLeague: boolean): {
  readonly league: ShownLeague | null;
  readonly isPast: boolean;
  readonly isWaiting: boolean;
} {
  const leagueId = useLeagueId();
  const { data } = useCall(calls.league.leagues, {});
  const linked = data?.leagues.find(({ id }) => id === leagueId) ?? null;
  const other = showsLeague && data !== undefined && linked === null ? leagueId : '';
  /* The page refreshes what it reads; the frame looks on. */
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

function shownOf({ league, freshness }: LeagueSeasonAnswer): ShownLeague {
  const { id, isSimulated, name, platform, scoringForm, season, size } = league;
  return { id, isSimulated, name, platform, scoringForm, season, size, freshness };
}

/**
 * Where a link of the navigation leads: a league page keeps the league of the open one, a past season too, so that a tab
 * stays with its league. Only a league the reader has is kept; until that is known, the one in the address.
 */
export function useLeagueTo(): (path: string) => string {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const { isPending } = useCall(calls.league.leagues, {});
  const { league: shown, isWaiting } = useShownLeague(routeOf(pathname)?.showsLeague === true);
  const named = parameters.get('league');
  const league = named && (isPending || isWaiting || shown?.id === named) ? named : undefined;
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
