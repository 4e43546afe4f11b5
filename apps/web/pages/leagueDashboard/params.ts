import { choiceParam, defineParams, listParam } from '../../links/params.ts';

export const dashboardParams = defineParams({
  heat: choiceParam(['week', 'game', 'last3']),
  /** Players whom the what-if benches (`sit`) or starts (`play`), unlike the projection. */
  sit: listParam,
  play: listParam,
});
