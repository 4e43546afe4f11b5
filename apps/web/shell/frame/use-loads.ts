import { calls } from '@fantasy-stats/contract/calls';
import { isLeagueId } from '@fantasy-stats/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../api/use-call.ts';
import { loads } from '../loads.ts';
import type { Route } from '../routes.ts';
import { useLeagueId } from '../use-league.ts';

/*
 * Projections hang on the version of the league's data, which the page learns from another answer: only the page itself can
 * ask for them.
 */
const askedByPage = calls.league.forecastInputs.path;

/** Asks for everything a page begins with at once, not one after the other. A failure is met again where it is read. */
export function useLoads(route: Route | null): void {
  const client = useQueryClient();
  const league = useLeagueId();
  useEffect(() => {
    for (const { call, parameters } of (route && loads[route.path]) ?? []) {
      const passed = parameters(league);
      if (call.path !== askedByPage && (!('league' in passed) || isLeagueId(league)))
        void client.prefetchQuery(callQuery(call, passed));
    }
  }, [client, league, route]);
}
