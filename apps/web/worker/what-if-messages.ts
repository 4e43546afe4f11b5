import type { TeamId } from '@fantasy-stats/domain';
import type { RosterChanges, WeekChances } from '@fantasy-stats/engine/league-forecast';

/** The running week with changes to the first team's line-up. */
export interface WhatIfQuestion {
  readonly first: TeamId;
  readonly second: TeamId;
  readonly changes: RosterChanges;
}

/** A player of the first team in the rest of the running week. */
export interface PlayerGames {
  readonly id: string;
  /** His NBA team's games, and how many of them are expected to count. */
  readonly games: number;
  readonly counting: number;
  readonly isReserved: boolean;
}

export interface WhatIf {
  readonly chances: WeekChances;
  readonly players: readonly PlayerGames[];
}
