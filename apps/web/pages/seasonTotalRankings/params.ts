import { choiceParam, defineParams, numberParam, textParam } from '../../links/params.ts';

export const seasonRankingsParams = defineParams({
  view: choiceParam(['season', 'history']),
  /** Last week of the standings. Defaults to the latest. */
  week: numberParam,
  show: choiceParam(['totals', 'points']),
  team: textParam,
});
