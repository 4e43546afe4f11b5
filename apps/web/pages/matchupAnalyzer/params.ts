import type { Aim } from '@fantasy-stats/engine/league';
import { choiceParam, defineParams, optionalParam, textParam } from '../../links/params.ts';

export const matchupParams = defineParams({
  /** Null for the figure that the league's standings count. */
  aim: optionalParam<Aim>(['share', 'score']),
  /** Team whose lineups are shown, and the day on a phone. */
  side: choiceParam(['first', 'second']),
  day: textParam,
});
