import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { TeamId } from '@fantasy-stats/domain';
import type { RosterChanges, WeekChances } from '@fantasy-stats/engine/league-forecast';

/** What the worker is told: first the inputs of a league, then questions about it. */
export type ForecastRequest =
  | { readonly kind: 'inputs'; readonly inputs: WireForecastInputs }
  | {
      readonly kind: 'week';
      readonly id: number;
      readonly first: TeamId;
      readonly second: TeamId;
      readonly changes: RosterChanges;
    };

/** A player of the first team in the rest of the running week. */
export interface PlayerGames {
  readonly id: string;
  /** His club's games, and how many of them are expected to count. */
  readonly games: number;
  readonly counting: number;
  readonly isReserved: boolean;
}

export interface WhatIf {
  readonly chances: WeekChances;
  readonly players: readonly PlayerGames[];
}

export type ForecastReply =
  | { readonly kind: 'whatIf'; readonly id: number; readonly answer: WhatIf }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
