import { unlinkLeague as unlinkLeagueCall } from '@fantasy-stats/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { leaguesChanged } from './changed.ts';

/** Takes a league out of the account. */
export function useUnlinkLeague() {
  return useMutation({
    mutationFn: (league: string) => call(unlinkLeagueCall, { league }),
    onSuccess: leaguesChanged,
  });
}
