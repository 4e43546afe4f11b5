import { isLeagueId } from '@fantasy-stats/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Asks, beside a league's season, for what a page will ask once it has it. */
export type Alongside = (client: QueryClient, league: string) => void;

/** What a page reads comes at the same time, not one after the other. A failure is met again where it is read. */
export function useAlongside(league: string, alongside: Alongside | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isLeagueId(league)) alongside?.(client, league);
  }, [client, league, alongside]);
}
