import { choiceParam, defineParams, textParam } from '../../links/params.ts';

export const weeklyMatchupsParams = defineParams({
  week: textParam,
  matchup: textParam,
  lineups: choiceParam(['week', 'season']),
});
