import { useEffect } from 'react';
import { followChanges } from '../../api/live-changes.ts';
import type { PageDescriptor } from '../define-page.ts';
import { prefetchOnIntent, requestLoads } from '../prefetch.ts';
import { useLeagueId } from '../use-league.ts';

/** Loads a page's data and keeps it up to date, and prefetches pages that the user is about to open. */
export function useLoads(route: PageDescriptor | null): void {
  const league = useLeagueId();
  useEffect(() => {
    if (route) void requestLoads(route, league);
  }, [league, route]);
  useEffect(prefetchOnIntent, []);
  useEffect(() => followChanges(league), [league]);
}
