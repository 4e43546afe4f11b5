import type { TeamId } from '@fantasy-stats/domain';
import {
  type RosterChanges,
  runningWindow,
  type WeekChances,
  weekChances,
} from '@fantasy-stats/engine/league';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfInputs } from './inputs.ts';

export interface WhatIfQuestion {
  readonly first: TeamId;
  readonly second: TeamId;
  readonly changes: RosterChanges;
}

export interface PlayerGames {
  readonly id: string;
  /** Games of the player's NBA team, and how many of them are expected to count. */
  readonly games: number;
  readonly counting: number;
  readonly isReserved: boolean;
}

export interface WhatIf {
  readonly chances: WeekChances;
  readonly players: readonly PlayerGames[];
}

export const whatIf = define({
  kind: 'whatIf',
  run: ({ inputs }: OfInputs, { changes, first, second }: WhatIfQuestion): WhatIf => {
    const compiled = compiledForecast(inputs, null);
    return {
      chances: weekChances(compiled, first, second, changes),
      players: runningWindow(compiled, first, changes).players.map(({ player, games, counting }) => ({
        id: player.rostered.id,
        games,
        counting,
        isReserved: player.isReserved,
      })),
    };
  },
});
