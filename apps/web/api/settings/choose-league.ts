import { calls } from '@fantasy-stats/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { leaguesChanged } from './changed.ts';

/** Makes a linked league the active one. */
export function useChooseLeague() {
  return useMutation({
    mutationFn: (league: string) => call(calls.settings.chooseLeague, { league }),
    onSuccess: leaguesChanged,
  });
}
