import { choiceParam, defineParams, flagParam, numberParam, textParam } from '../../links/params.ts';

export const pickFilters = ['all', 'own', 'steals', 'busts', 'keepers'] as const;

export const draftParams = defineParams({
  /** Layout of the board on a phone. */
  board: choiceParam(['team', 'round']),
  team: textParam,
  round: numberParam,
  show: choiceParam(pickFilters),
  sheet: flagParam(),
});
