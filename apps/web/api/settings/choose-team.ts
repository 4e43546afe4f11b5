import { chooseTeam as chooseTeamCall } from '@fantasy-stats/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';
import { leaguesChanged } from './changed.ts';

/** Says which team of a league is the reader's own. */
export function useChooseTeam() {
  return useMutation({
    mutationFn: (chosen: { league: string; team: string }) => call(chooseTeamCall, chosen),
    onSuccess: async (_answer, { league }) => {
      await Promise.all([leaguesChanged(), queryClient.invalidateQueries({ queryKey: ['league', league] })]);
    },
  });
}
