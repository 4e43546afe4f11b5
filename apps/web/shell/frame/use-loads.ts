import { useEffect } from 'react';
import { askLoads, prefetchOnIntent } from '../prefetch.ts';
import type { Route } from '../routes.ts';
import { useLeagueId } from '../use-league.ts';

/** Asks for everything a page begins with, and for the pages after it when the reader turns to them. */
export function useLoads(route: Route | null): void {
  const league = useLeagueId();
  useEffect(() => {
    if (route) void askLoads(route, league);
  }, [league, route]);
  useEffect(prefetchOnIntent, []);
}
