import type { TeamId } from '@fantasy-stats/domain';
import { type CapPlan, capPlan as planOfCaps, seasonTotalsToPlan } from '@fantasy-stats/engine/streaming';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfSeason } from './inputs.ts';

/** Plans a team's games under the league's games caps; null without caps. */
export const capPlan = define({
  kind: 'capPlan',
  run: ({ inputs, players, season }: OfSeason, { team }: { readonly team: TeamId }): CapPlan | null =>
    planOfCaps(compiledForecast(inputs, players), {
      teamId: team,
      seasonLines: seasonTotalsToPlan(season),
    }),
});
