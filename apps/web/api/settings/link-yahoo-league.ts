import { linkYahooLeague as linkYahooLeagueCall } from '@fantasy-stats/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { leaguesChanged } from './changed.ts';

/** Links a league of the linked Yahoo account; it becomes the active one and its sync starts. */
export function useLinkYahooLeague() {
  return useMutation({
    mutationFn: (league: string) => call(linkYahooLeagueCall, { league }),
    onSuccess: leaguesChanged,
  });
}
