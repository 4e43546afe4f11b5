import { choiceParam, defineParams, flagParam, textParam } from '../../links/params.ts';

export const tradeHistoryParams = defineParams({
  team: textParam,
  /** The open trade, the team whose side is shown (`from`), and which games count (`games`). */
  trade: textParam,
  from: textParam,
  games: choiceParam(['all', 'lineup']),
  seasons: flagParam('all'),
});
