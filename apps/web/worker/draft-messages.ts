import type { Position, StatisticId } from '@fantasy-stats/domain';

/** What a draft room is opened with. */
export interface RoomRules {
  readonly teams: number;
  readonly rounds: number;
  readonly punts: readonly StatisticId[];
  /** By the NBA's number: the place at which a player goes in other drafts; empty where that is not known. */
  readonly usual: readonly (readonly [id: string, place: number])[];
  /** By the NBA's number: the position as which the league's limits count a player; empty without limits. */
  readonly positions: readonly (readonly [id: string, position: Position])[];
}

/** A draft as it stands; players by the NBA's number. */
export interface RoomQuestion {
  readonly picks: readonly { readonly id: string; readonly team: number; readonly cost: number | null }[];
  readonly turns: readonly number[];
  readonly own: number;
  /** Dollars a team has; null in a draft by turns. */
  readonly budget: number | null;
}

/** A player who can be picked, or was. */
export interface RoomPlayer {
  readonly id: string;
  /** G-score, and its rank among everybody. */
  readonly value: number;
  readonly rank: number;
  /** By statistic. */
  readonly scores: readonly number[];
  readonly gamesPerWeek: number;
  /** What he should cost now in an auction, and up to what the team should bid; null in a draft by turns. */
  readonly price: number | null;
  readonly bid: number | null;
}

export interface RoomAdvice {
  /** The best first. */
  readonly picks: readonly {
    readonly id: string;
    readonly value: number;
    readonly cost: number;
    readonly nextTurn: number | null;
  }[];
  /** By statistic, with mean 1: near 0 is a punt. */
  readonly weights: readonly number[];
  /** By statistic: chance to win it against the average opponent. */
  readonly chances: readonly number[];
  readonly plan: readonly string[];
  /** Probability that the field goes by usual picks rather than by worth; null where they are not known. */
  readonly market: number | null;
  readonly statistics: readonly StatisticId[];
  readonly unprojected: readonly StatisticId[];
  /** The best first. */
  readonly players: readonly RoomPlayer[];
}
