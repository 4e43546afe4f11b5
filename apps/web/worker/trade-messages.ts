import type { Day, Position, StatisticId, TeamId } from '@fantasy-stats/domain';
import type {
  Change,
  FinderWishes,
  NoTradeReason,
  SideWeeks,
  TradeImpact,
  TradeOdds,
  TradeProblem,
  TradeProposal,
} from '@fantasy-stats/engine/trade';

/** Whose side the questions are asked from, and the categories that side has given up. */
export interface AskingSide {
  readonly teamId: TeamId;
  readonly punts: readonly StatisticId[];
}

export interface TradeAsk {
  readonly side: AskingSide;
  readonly moves: TradeProposal['moves'];
  readonly drops: Readonly<Record<TeamId, readonly string[]>>;
  readonly adds: Readonly<Record<TeamId, readonly string[]>>;
  /** First day on which the trade counts; null for the earliest. */
  readonly from: Day | null;
}

export interface FinderAsk {
  readonly side: AskingSide;
  readonly wishes: Omit<FinderWishes, 'team' | 'columns'> & {
    /** Categories that must get better. */
    readonly better: readonly StatisticId[];
  };
}

/** A trade of another day, of which is asked what it would gain now. */
export interface KnownTrade {
  readonly id: string;
  readonly side: AskingSide;
  readonly moves: TradeProposal['moves'];
}

/** What known trades gain now, by their ids: null for one that can no longer be made. */
export type TradesNow = Readonly<
  Record<string, readonly { readonly teamId: TeamId; readonly gain: Change }[] | null>
>;

/** Whose players are valued, and how much each category counts in that where it is not once: never in what a trade brings. */
export interface WorthAsk {
  readonly side: AskingSide;
  readonly counts: Readonly<Partial<Record<StatisticId, number>>>;
}

/** What each player adds to the asking side in an average week, by his id; none when trades cannot be looked at. */
export interface PlayerWorth {
  readonly reason: NoTradeReason | null;
  readonly worth: Readonly<Record<string, number>>;
}

/** A trade that cannot be made. */
export interface RefusedTrade {
  readonly kind: 'impossible';
  readonly problem: TradeProblem;
  readonly playerId: string | null;
  readonly teamId: TeamId | null;
  readonly position: Position | null;
}

/** First the impact, then the odds, which become more precise. */
export type TradeAnswer =
  | {
      readonly kind: 'impact';
      readonly impact: TradeImpact;
      /** Null in forms without matchups. */
      readonly weeks: readonly SideWeeks[] | null;
      readonly hasOdds: boolean;
    }
  | { readonly kind: 'odds'; readonly odds: TradeOdds; readonly isWhole: boolean }
  | RefusedTrade;

export interface TradeIdeaQuestion {
  readonly teamId: TeamId;
  /** Days on which players on waivers become free, by their ids. */
  readonly from: ReadonlyMap<string, Day>;
}
