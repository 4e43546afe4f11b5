import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '@fantasy-stats/engine/league';
import { lastOf } from '@fantasy-stats/engine/rankings';
import {
  drawnGains,
  freeAgentGains,
  leagueProblem,
  planOutlook,
  planScale,
  searchPlans,
  weighedPlan,
  withBestAdd,
  withDeviation,
} from '@fantasy-stats/engine/streaming';
import type { SeasonView } from '../../apps/web/league/season-view.ts';
import { chosenRange } from '../../apps/web/pages/streamer-selection/date-range.ts';
import { requestOf, wishesIn } from '../../apps/web/pages/streamer-selection/question.ts';

/** Returns a team's weekly plan as the streamer page computes it with default settings. */
export function pagePlan(
  view: SeasonView,
  compiled: CompiledForecast,
  team: TeamId,
  players: readonly LeaguePlayer[],
) {
  const range = chosenRange(view, null);
  if (!range) throw new Error('there is nothing to plan');
  const request = requestOf(
    view,
    range,
    wishesIn(() => null),
    team,
    players,
    [],
  );
  const question = {
    ...request,
    from: new Map(request.from),
    protectedIds: new Set(request.protectedIds),
    seasonLines: new Map(request.seasonLines),
  };
  const scale = planScale(leagueProblem(compiled, question));
  const { gains } = lastOf(drawnGains(compiled, question, scale, freeAgentGains(scale)));
  const { best } = withBestAdd(scale, searchPlans(scale), gains);
  const { worth } = planOutlook(compiled, question, scale, best, weighedPlan(scale, best), true);
  return { range, request, scale, best: withDeviation(scale, best), worth };
}
