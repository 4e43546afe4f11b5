import { useEffect } from 'react';
import { followChanges } from '../../api/live-changes.ts';
import { askLoads, prefetchOnIntent } from '../prefetch.ts';
import type { Route } from '../routes.ts';
import { useLeagueId } from '../use-league.ts';

/**
 * Asks for everything a page begins with, for the pages after it when the reader turns to them, and for what changes while
 * it is open.
 */
export function useLoads(route: Route | null): void {
  const league = useLeagueId();
  useEffect(() => {
    if (route) void askLoads(route, league);
  }, [league, route]);
  useEffect(prefetchOnIntent, []);
  useEffect(() => followChanges(league), [league]);
}
