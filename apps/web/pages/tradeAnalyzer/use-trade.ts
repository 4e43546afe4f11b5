import type { TeamId } from '@fantasy-stats/domain';
import type {
  CounterProgress,
  FinderProgress,
  NoTradeReason,
  SideWeeks,
  TradeImpact,
  TradeOdds,
} from '@fantasy-stats/engine/trade';
import { useEffect, useState } from 'react';
import type { LeagueQuestions } from '../../worker/league-questions.ts';
import type {
  AskingSide,
  FinderAsk,
  RefusedTrade,
  TradeAnswer,
  TradeAsk,
  WorthAsk,
} from '../../worker/trade-messages.ts';
import { type Stoppable, useAsk, useAsked, useSameJson, useStoppable } from '../../worker/use-asked.ts';

export interface TradeAnswerState {
  readonly reason: NoTradeReason | null;
  /** What each player is to the asking side; null until known. */
  readonly worth: Readonly<Record<string, number>> | null;
  /** The latest impact; the one before stands until the next is there. */
  readonly impact: TradeImpact | null;
  /** The impact week by week; null in forms without matchups. */
  readonly weeks: readonly SideWeeks[] | null;
  readonly odds: TradeOdds | null;
  /** How much of the odds of the asked trade there is, 1 when they are whole; and whether there will be any. */
  readonly oddsShare: number;
  readonly hasOdds: boolean;
  readonly impossible: RefusedTrade | null;
  /** How to answer the asked trade; null until something is known of it, and where it is not asked. */
  readonly counter: CounterProgress | null;
  readonly isCounterWhole: boolean;
  readonly found: FinderProgress | null;
  readonly isFinding: boolean;
  readonly search: Stoppable;
  readonly failure: string | null;
}

interface WeighedTrade
  extends Pick<
    TradeAnswerState,
    'impact' | 'weeks' | 'odds' | 'oddsShare' | 'hasOdds' | 'impossible' | 'failure'
  > {
  /** The trade that is weighed. */
  readonly of: TradeAsk | null;
}

const nothing: WeighedTrade = {
  of: null,
  impact: null,
  weeks: null,
  odds: null,
  oddsShare: 0,
  hasOdds: false,
  impossible: null,
  failure: null,
};

/** Seasons of a whole answer, for the share that is done. */
const SEASONS = 10_000;

function next(before: WeighedTrade, answer: TradeAnswer, of: TradeAsk): WeighedTrade {
  switch (answer.kind) {
    case 'impact':
      return { ...nothing, of, impact: answer.impact, weeks: answer.weeks, hasOdds: answer.hasOdds };
    case 'odds':
      return {
        ...before,
        odds: answer.odds,
        oddsShare: answer.isWhole ? 1 : answer.odds.simulations / SEASONS,
      };
    case 'impossible':
      return { ...before, of, impossible: answer, impact: null, weeks: null, odds: null };
  }
}

/** What the worker knows of the asked trade and of the search for others. */
export function useTrade(
  league: LeagueQuestions['trade']['about'],
  side: AskingSide | null,
  /** How much each category counts in what players are worth, where that is not once; null while that is not known. */
  counts: WorthAsk['counts'] | null,
  trade: TradeAsk | null,
  search: FinderAsk | null,
  /** Whether the trade may still be answered by another. */
  canCounter: boolean,
): TradeAnswerState {
  const [weighed, setWeighed] = useState(nothing);
  const worth = useAsked('worth', league, useSameJson(side && counts && { side, counts }));
  const asked = useSameJson(trade);
  useEffect(() => {
    if (asked === null) setWeighed(nothing);
  }, [asked]);
  useAsk('trade', league, asked, (reply, of) =>
    setWeighed((before) =>
      reply.kind === 'answer'
        ? next(before, reply.answer, of)
        : { ...before, failure: reply.failure.message },
    ),
  );
  const countered = useAsked('counter', league, canCounter ? asked : null);
  const isCounterOfAsked = countered.of !== null && countered.of === asked;
  const searched = useSameJson(search);
  const stoppable = useStoppable(searched);
  const found = useAsked('trades', league, stoppable.isStopped ? null : searched);
  const failure = worth.failure ?? found.failure ?? countered.failure;
  const { of, ...known } = weighed;
  return {
    ...known,
    /* The odds of the trade before are not those of the one that is on the page. */
    oddsShare: of === asked ? known.oddsShare : 0,
    reason: worth.answer?.reason ?? null,
    worth: worth.answer?.worth ?? null,
    counter: isCounterOfAsked ? countered.answer : null,
    isCounterWhole: isCounterOfAsked && countered.isLast,
    found: found.answer,
    isFinding:
      searched !== null && !stoppable.isStopped && !found.failure && !(found.isLast && found.of === searched),
    search: stoppable,
    failure: weighed.failure ?? failure?.message ?? null,
  };
}

/** The part of an impact that is one team's. */
export function sideOf(impact: TradeImpact, team: TeamId): TradeImpact['sides'][number] | undefined {
  return impact.sides.find(({ teamId }) => teamId === team);
}
