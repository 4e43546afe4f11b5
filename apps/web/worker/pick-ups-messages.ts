import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { Day, LeagueSeason, StatLine, TeamId } from '@fantasy-stats/domain';
import type { UnownedPlayer } from '@fantasy-stats/engine/league-forecast/compile';
import type { NoPlanReason } from '@fantasy-stats/engine/streaming/cannot-stream';
import type { GoalUnit } from '@fantasy-stats/engine/streaming/goal';
import type { TradeIdea } from './trade-idea.ts';

/** Whom a team should pick up for some days. */
export interface PickUpQuestion {
  readonly teamId: TeamId;
  /** Null in forms without matchups, and in a bye. */
  readonly opponentId: TeamId | null;
  /** The league's week those days lie in; null where it has no matchups. */
  readonly week: number | null;
  /** Of the running week its games from today on; free agents play from the day `from` gives. */
  readonly first: Day;
  readonly last: Day;
  /** The first day on which each free agent could play for the team, by his id; who is not in it cannot be had. */
  readonly from: ReadonlyMap<string, Day>;
  /** Season totals by team, for forms without matchups. */
  readonly seasonLines: ReadonlyMap<TeamId, StatLine>;
  /** The matchup after it, whose chances are asked for as well. */
  readonly next: { readonly week: number; readonly opponentId: TeamId } | null;
}

/** A free agent in the place of the player the team can best do without. */
export interface PickUp {
  readonly id: string;
  /** Null where the roster has a free place. */
  readonly dropId: string | null;
  readonly day: Day;
  /** His games that are expected to count. */
  readonly games: number;
  /** What he brings within those days, in the unit of the answer, with its standard deviation. */
  readonly gain: number;
  readonly deviation: number;
  /** What is given up afterwards, in the same unit. */
  readonly givenUp: number;
  /** Chance to win the matchup with him, by drawing weeks; null without one. */
  readonly chance: number | null;
}

export interface PickUpAnswer {
  readonly unit: GoalUnit;
  /** The best first, at most as many as were asked for; none where nobody makes the team better. */
  readonly pickUps: readonly PickUp[];
  /** Chance to win the matchup as the roster is; null without one. */
  readonly chance: number | null;
  /** Free agents who were weighed. */
  readonly weighed: number;
}

export interface PickUpRequest {
  readonly inputs: WireForecastInputs;
  readonly freeAgents: readonly UnownedPlayer[];
  readonly question: PickUpQuestion;
  /** The season where a trade is looked for as well; null where it is not. */
  readonly season: LeagueSeason | null;
}

export type PickUpReply =
  | { readonly kind: 'nextChance'; readonly chance: number }
  | { readonly kind: 'pickUps'; readonly answer: PickUpAnswer }
  /** There is nothing to plan. */
  | { readonly kind: 'none'; readonly reason: NoPlanReason }
  | { readonly kind: 'tradeIdea'; readonly idea: TradeIdea | null }
  | { readonly kind: 'failed'; readonly message: string };
