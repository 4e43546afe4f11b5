import { choiceParam, defineParams, flagParam, textParam } from '../../links/params.ts';

export const tradeHistoryParams = defineParams({
  team: textParam,
  /** Open trade, the team whose side is shown, and the games that count. */
  trade: textParam,
  from: textParam,
  games: choiceParam(['all', 'lineup']),
  seasons: flagParam('all'),
});
