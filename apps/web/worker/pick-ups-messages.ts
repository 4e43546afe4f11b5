import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeagueSeason } from '@fantasy-stats/domain';
import type { UnownedPlayer } from '@fantasy-stats/engine/league-forecast';
import type { NoPlanReason, PickupAnswer, PickupQuestion } from '@fantasy-stats/engine/streaming';
import type { TradeIdea } from './trade-idea.ts';

export interface PickUpRequest {
  readonly inputs: WireForecastInputs;
  readonly freeAgents: readonly UnownedPlayer[];
  readonly question: PickupQuestion;
  /** The season where a trade is looked for as well; null where it is not. */
  readonly season: LeagueSeason | null;
}

export type PickUpReply =
  | { readonly kind: 'nextChance'; readonly chance: number }
  | { readonly kind: 'pickups'; readonly answer: PickupAnswer }
  /** There is nothing to plan. */
  | { readonly kind: 'none'; readonly reason: NoPlanReason }
  | { readonly kind: 'tradeIdea'; readonly idea: TradeIdea | null }
  | { readonly kind: 'failed'; readonly message: string };
