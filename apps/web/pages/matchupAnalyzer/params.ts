import type { Aim } from '@fantasy-stats/engine/league';
import { choiceParam, defineParams, optionalParam, textParam } from '../../links/params.ts';

export const matchupParams = defineParams({
  /** What suggestions maximize; null for the default: what the league's standings count. */
  aim: optionalParam<Aim>(['share', 'score']),
  /** Team whose lineups are shown; `day` is the day shown on a phone. */
  side: choiceParam(['first', 'second']),
  day: textParam,
});
