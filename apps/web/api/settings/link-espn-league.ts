import type { InputOf } from '@fantasy-stats/contract/call';
import { linkEspnLeague as linkEspnLeagueCall } from '@fantasy-stats/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { leaguesChanged } from './changed.ts';

export type EspnLeague = InputOf<typeof linkEspnLeagueCall>;

/** Links an ESPN league by its number; it becomes the active one and its sync starts. */
export function useLinkEspnLeague() {
  return useMutation({
    mutationFn: (league: EspnLeague) => call(linkEspnLeagueCall, league),
    /* Not waited for: the new list takes the form off the page, and with it what its owner does next. */
    onSuccess: () => {
      void leaguesChanged();
    },
  });
}
