import type { TeamId } from '@fantasy-stats/domain';
import {
  type CompiledForecast,
  type RosterChanges,
  runningStretch,
  weekChances,
} from '@fantasy-stats/engine/league-forecast';
import { compiledForecast } from './compiled-forecast.ts';
import type { LeagueQuestions } from './league-questions.ts';
import type { Answerer } from './serve.ts';
import type { WhatIf } from './what-if-messages.ts';

/** How the running week ends when the first team's manager changes his line-up so. */
export function whatIf(
  compiled: CompiledForecast,
  first: TeamId,
  second: TeamId,
  changes: RosterChanges,
): WhatIf {
  return {
    chances: weekChances(compiled, first, second, changes),
    players: runningStretch(compiled, first, changes).players.map(({ player, games, counting }) => ({
      id: player.rostered.id,
      games,
      counting,
      isReserved: player.isReserved,
    })),
  };
}

export const answerWhatIf: Answerer<LeagueQuestions['whatIf']> = ({ inputs }, { first, second, changes }) =>
  whatIf(compiledForecast(inputs, null), first, second, changes);
