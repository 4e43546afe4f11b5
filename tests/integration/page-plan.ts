import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '@fantasy-stats/engine/league-forecast';
import {
  leagueProblem,
  planOutlook,
  planScale,
  searchPlans,
  weighedPlan,
} from '@fantasy-stats/engine/streaming';
import type { SeasonView } from '../../apps/web/league/season-view.ts';
import { askOf, wishesIn } from '../../apps/web/pages/streamer-selection/question.ts';
import { chosenStretch } from '../../apps/web/pages/streamer-selection/stretch.ts';

/** The plan of a team's week as the streamer selection's worker works it out without any choice in its address. */
export function pagePlan(
  view: SeasonView,
  compiled: CompiledForecast,
  team: TeamId,
  players: readonly LeaguePlayer[],
) {
  const stretch = chosenStretch(view, null);
  if (!stretch) throw new Error('there is nothing to plan');
  const ask = askOf(
    view,
    stretch,
    wishesIn(() => null),
    team,
    players,
    [],
  );
  const question = {
    ...ask,
    from: new Map(ask.from),
    keeps: new Set(ask.keeps),
    seasonLines: new Map(ask.seasonLines),
  };
  const scale = planScale(leagueProblem(compiled, question));
  const { best } = searchPlans(scale);
  const { worth } = planOutlook(compiled, question, scale, best, weighedPlan(scale, best), true);
  return { stretch, ask, scale, best, worth };
}
