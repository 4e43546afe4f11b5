import { chooseLeague as chooseLeagueCall } from '@fantasy-stats/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { leaguesChanged } from './changed.ts';

/** Makes a linked league the active one. */
export function useChooseLeague() {
  return useMutation({
    mutationFn: (league: string) => call(chooseLeagueCall, { league }),
    onSuccess: leaguesChanged,
  });
}
