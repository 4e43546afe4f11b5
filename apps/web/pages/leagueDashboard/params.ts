import { choiceParam, defineParams, listParam } from '../../links/params.ts';

export const dashboardParams = defineParams({
  heat: choiceParam(['week', 'game', 'last3']),
  /** Players whose status in the what-if differs from the projection. */
  sit: listParam,
  play: listParam,
});
