import type { TeamId } from '@fantasy-stats/domain';
import type {
  CounterProgress,
  FinderProgress,
  NoTradeReason,
  SideWeeks,
  TradeImpact,
  TradeOdds,
} from '@fantasy-stats/engine/trade';
import type {
  FinderRequest,
  RefusedTrade,
  TradeRequest,
  TradeResult,
  TradeSideRequest,
  ValueRequest,
} from '@fantasy-stats/questions/trade';
import type { LeagueQuestions } from '../../worker/league-questions.ts';
import { type Stoppable, useStoppable } from '../../worker/use-stoppable.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';

export interface TradeAnswerState {
  readonly reason: NoTradeReason | null;
  /** Each player's value to the user's team; null while loading. */
  readonly worth: Readonly<Record<string, number>> | null;
  /** The latest result, shown until the next one arrives. */
  readonly impact: TradeImpact | null;
  /** Effect by week; null in leagues without matchups. */
  readonly weeks: readonly SideWeeks[] | null;
  readonly odds: TradeOdds | null;
  /** Progress of simulating the odds, from 0 to 1. `hasOdds` says whether the league has odds. */
  readonly oddsShare: number;
  readonly hasOdds: boolean;
  readonly impossible: RefusedTrade | null;
  /** Counter-offers; null if not requested, or before the first result. */
  readonly counter: CounterProgress | null;
  readonly isCounterWhole: boolean;
  readonly found: FinderProgress | null;
  readonly isFinding: boolean;
  readonly search: Stoppable;
  readonly failure: string | null;
}

type TradeEvaluation = Pick<
  TradeAnswerState,
  'impact' | 'weeks' | 'odds' | 'oddsShare' | 'hasOdds' | 'impossible'
>;

const nothing: TradeEvaluation = {
  impact: null,
  weeks: null,
  odds: null,
  oddsShare: 0,
  hasOdds: false,
  impossible: null,
};

/** Number of simulated seasons in a complete result. */
const SEASONS = 10_000;

function withMessage(before: TradeEvaluation | null, message: TradeResult): TradeEvaluation {
  switch (message.kind) {
    case 'impact':
      return { ...nothing, impact: message.impact, weeks: message.weeks, hasOdds: message.hasOdds };
    case 'odds':
      return {
        ...(before ?? nothing),
        odds: message.odds,
        oddsShare: message.isWhole ? 1 : message.odds.simulations / SEASONS,
      };
    case 'impossible':
      return { ...nothing, impossible: message };
  }
}

export function useTradeEvaluation(
  league: LeagueQuestions['trade']['about'],
  side: TradeSideRequest | null,
  /** Category weights for player values, without weights of 1; null while loading. */
  counts: ValueRequest['counts'] | null,
  trade: TradeRequest | null,
  search: FinderRequest | null,
  canCounter: boolean,
): TradeAnswerState {
  const worth = useWorkerQuery('worth', league, side && counts && { side, counts });
  const evaluated = useWorkerQuery('trade', league, trade, { fold: withMessage });
  const countered = useWorkerQuery('counter', league, canCounter ? trade : null);
  const stoppable = useStoppable(search);
  const found = useWorkerQuery('trades', league, stoppable.isStopped ? null : search);
  const evaluation = (trade && evaluated.result) ?? nothing;
  const failed = [evaluated, worth, found, countered].find(({ error }) => error !== null);
  return {
    ...evaluation,
    // The previous trade's progress does not apply to the current one.
    oddsShare: evaluated.isCurrent ? evaluation.oddsShare : 0,
    reason: worth.result?.reason ?? null,
    worth: worth.result?.worth ?? null,
    counter: countered.isCurrent ? countered.result : null,
    isCounterWhole: countered.isCurrent && countered.isWhole,
    found: found.result,
    isFinding: search !== null && !stoppable.isStopped && !found.error && !(found.isWhole && found.isCurrent),
    search: stoppable,
    failure: failed?.error?.message ?? null,
  };
}

export function sideOf(impact: TradeImpact, team: TeamId): TradeImpact['sides'][number] | undefined {
  return impact.sides.find(({ teamId }) => teamId === team);
}
