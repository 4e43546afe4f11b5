import type { TeamId } from '@fantasy-stats/domain';
import {
  type CompiledForecast,
  type RosterChanges,
  runningStretch,
  weekChances,
} from '@fantasy-stats/engine/league-forecast';
import type { WhatIf } from './forecast-messages.ts';

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
