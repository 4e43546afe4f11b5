import type { NbaTeam, Position, StatisticId } from '@fantasy-stats/domain';

/** What a draft room is opened with. */
export interface RoomRules {
  readonly teams: number;
  readonly rounds: number;
  readonly punts: readonly StatisticId[];
  /** By the NBA's number: the place at which a player goes in other drafts; empty where that is not known. */
  readonly usual: readonly (readonly [id: string, place: number])[];
  /** By the NBA's number: the position as which the league's limits count a player; empty without limits. */
  readonly positions: readonly (readonly [id: string, position: Position])[];
  /** By the NBA's number: the positions in which a player may start, for modeled opponents; absent where nobody asks. */
  readonly eligible?: readonly (readonly [id: string, positions: readonly Position[]])[];
}

/** A draft as it stands; players by the NBA's number. */
export interface RoomQuestion {
  readonly picks: readonly { readonly id: string; readonly team: number; readonly cost: number | null }[];
  readonly turns: readonly number[];
  readonly own: number;
  /** Dollars a team has; null in a draft by turns. */
  readonly budget: number | null;
  /** How much each category counts to the advised team where that is not once; never to its opponents. */
  readonly counts?: Readonly<Partial<Record<StatisticId, number>>>;
}

/** A modeled opponent. */
export interface MockOpponentRules {
  readonly style: 'average' | 'value' | 'punter' | 'homer';
  readonly skill: number;
  readonly nbaTeam: NbaTeam | null;
}

/** How a mock draft goes on. */
export interface MockQuestion extends RoomQuestion {
  /** By seat. */
  readonly opponents: readonly MockOpponentRules[];
  readonly seed: number;
  /** Whose turn it is to put a player up in an auction. */
  readonly nominator: number | null;
  /** Whom the reader puts up; null where an opponent does. */
  readonly nominee: string | null;
}

export interface MockAnswer {
  /** Of a draft by turns: what opponents pick until it is the reader's turn. */
  readonly picks: readonly { readonly id: string; readonly team: number }[];
  /** Of an auction: who is up, and up to what each team bids; the reader's own place is 0. */
  readonly sale: { readonly id: string; readonly limits: readonly number[] } | null;
}

/** A finished mock draft. */
export interface MockReviewQuestion {
  /** Players who were there before the first pick. */
  readonly kept: readonly { readonly id: string; readonly team: number }[];
  /** In the order of the draft; costs are null in a draft by turns. */
  readonly picks: readonly { readonly id: string; readonly team: number; readonly cost: number | null }[];
  readonly own: number;
  readonly budget: number | null;
}

export interface MockReviewAnswer {
  /** By seat. */
  readonly teams: readonly {
    /** Expected share of categories won, or chance to win a matchup, against the others. */
    readonly result: number;
    readonly rank: number;
    readonly tied: boolean;
    readonly letter: string;
  }[];
  /** The reader's picks in their order, as far as they are worked out. */
  readonly regrets: readonly {
    readonly id: string;
    /** Its place among all picks, from 1. */
    readonly number: number;
    /** Who would have been better; null where nobody was, and in auctions. */
    readonly better: string | null;
    /** Share of the objective given up; null in auctions. */
    readonly regret: number | null;
    /** What was paid, and what the money in the room made of him then; null in a draft by turns. */
    readonly cost: number | null;
    readonly price: number | null;
  }[];
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
