import type { Day, RosterSlot, StatisticId, StatLine, TeamId } from '@fantasy-stats/domain';
import type {
  FreeAgentGain,
  GoalUnit,
  NoPlanReason,
  PlanOutlook,
  StreamingPlan,
} from '@fantasy-stats/engine/streaming';

/** Whom to add and drop: the engine's question in what a message can hold. */
export interface StreamingAsk {
  readonly teamId: TeamId;
  readonly opponentId: TeamId | null;
  /** Who could be met where the pairing is not known, and how likely each is compared with the others. */
  readonly likelyOpponents: readonly (readonly [TeamId, number])[];
  /** Number of the league's week; null in forms without matchups. */
  readonly week: number | null;
  readonly first: Day;
  readonly last: Day;
  readonly adds: number;
  readonly from: readonly (readonly [string, Day])[];
  readonly keeps: readonly string[];
  readonly seasonLines: readonly (readonly [TeamId, StatLine])[];
  readonly gamesLeft: number | null;
  readonly opponentGamesLeft: number | null;
  readonly laterWeight: number;
  readonly leastGain: number;
  /** Whether the matchup is sought where each category counts. */
  readonly isForMatchup: boolean;
}

/** What players are worth after the days of a question, each category counted as often as said; once where nothing stands. */
export interface RestValuesAsk {
  readonly ask: StreamingAsk;
  readonly counts: Readonly<Partial<Record<StatisticId, number>>>;
}

/** By player, in units of the goal; nobody where there is nothing to plan. */
export type RestValues = Readonly<Record<string, number>>;

/** Which plan is shown in full: the best one, the best with so many adds, or another one by its place. */
export type PlanChoice = 'best' | `adds-${number}` | `other-${number}`;

export interface StreamingQuestion {
  readonly ask: StreamingAsk;
  readonly choice: PlanChoice;
  /** What the search has found so far is asked for: it does not go on. */
  readonly isStopped: boolean;
}

/** A player on a day of the shown plan. */
export interface PlanDay {
  /** Whether he is with the team. */
  readonly isOn: boolean;
  /** The chance that his game counts; null without a game of which something is to come. */
  readonly counting: number | null;
}

export interface PlanRow {
  readonly id: string;
  readonly kind: 'added' | 'dropped' | 'stays';
  readonly days: readonly PlanDay[];
  /** Expected games that count, with the plan and without it. */
  readonly games: number;
  readonly before: number;
}

/** A plan in full. */
export interface ShownPlan extends PlanOutlook {
  readonly choice: PlanChoice;
  readonly plan: StreamingPlan;
  readonly rows: readonly PlanRow[];
}

/** One of the reader's players. */
export interface RosterWorth {
  readonly id: string;
  /** Given up when he is dropped for somebody anybody can have, in units of the goal. */
  readonly later: number;
  /** Games expected to count in the stretch. */
  readonly games: number;
  readonly isReserved: boolean;
}

export interface StreamingPlans {
  readonly best: StreamingPlan;
  readonly byAdds: readonly StreamingPlan[];
  readonly others: readonly StreamingPlan[];
}

/** What is known so far: free agents come first, then plans, then the shown plan in full. */
export interface StreamingResult {
  readonly unit: GoalUnit;
  readonly days: readonly Day[];
  readonly openSpots: number;
  /** Slots whose limits of games are not followed: nobody knows how much of them is used. */
  readonly unknownCaps: readonly RosterSlot[];
  readonly roster: readonly RosterWorth[];
  readonly gains: readonly FreeAgentGain[];
  readonly plans: StreamingPlans | null;
  readonly shown: ShownPlan | null;
}

/** All that is known so far, with how far the search is, 0 to 1. */
export interface StreamingProgress {
  readonly share: number;
  readonly result: StreamingResult;
}

/** What is known, or why there is nothing to plan. */
export type StreamingAnswer = StreamingProgress | { readonly none: NoPlanReason };
