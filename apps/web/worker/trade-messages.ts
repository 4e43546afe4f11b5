import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { Day, LeagueSeason, Position, StatisticId, TeamId } from '@fantasy-stats/domain';
import type { UnownedPlayer } from '@fantasy-stats/engine/league-forecast';
import type {
  FinderProgress,
  FinderWishes,
  NoTradeReason,
  TradeImpact,
  TradeOdds,
  TradeProblem,
  TradeProposal,
} from '@fantasy-stats/engine/trade';

/** A league as the worker is handed it. */
export interface TradeLeagueSent {
  readonly inputs: WireForecastInputs;
  readonly season: LeagueSeason;
  readonly freeAgents: readonly UnownedPlayer[];
  /** Days on which players on waivers become free, by their ids. */
  readonly freeFrom: Readonly<Record<string, Day>>;
}

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

export type TradeRequest =
  | { readonly kind: 'league'; readonly league: TradeLeagueSent }
  | { readonly kind: 'worth'; readonly side: AskingSide }
  | { readonly kind: 'trade'; readonly id: number; readonly ask: TradeAsk }
  | { readonly kind: 'find'; readonly id: number; readonly ask: FinderAsk };

export type TradeReply =
  /** What each player adds to the asking side in an average week, by his id; none when trades cannot be looked at. */
  | {
      readonly kind: 'worth';
      readonly reason: NoTradeReason | null;
      readonly worth: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'impact'; readonly id: number; readonly impact: TradeImpact; readonly hasOdds: boolean }
  | { readonly kind: 'odds'; readonly id: number; readonly odds: TradeOdds; readonly isWhole: boolean }
  | {
      readonly kind: 'impossible';
      readonly id: number;
      readonly problem: TradeProblem;
      readonly playerId: string | null;
      readonly teamId: TeamId | null;
      readonly position: Position | null;
    }
  | {
      readonly kind: 'found';
      readonly id: number;
      readonly progress: FinderProgress;
      readonly isWhole: boolean;
    }
  | { readonly kind: 'failed'; readonly about: 'league' | 'trade' | 'find'; readonly message: string };
