import type { TeamId } from '@fantasy-stats/domain';
import type { FinderProgress, NoTradeReason, TradeImpact, TradeOdds } from '@fantasy-stats/engine/trade';
import { useEffect, useState } from 'react';
import { startTradeEngine, type TradeEngine } from '../../worker/trade-engine.ts';
import type {
  AskingSide,
  FinderAsk,
  TradeAsk,
  TradeLeagueSent,
  TradeReply,
} from '../../worker/trade-messages.ts';

export interface TradeAnswerState {
  readonly reason: NoTradeReason | null;
  /** What each player is to the asking side; null until known. */
  readonly worth: Readonly<Record<string, number>> | null;
  /** The latest impact; the one before stands until the next is there. */
  readonly impact: TradeImpact | null;
  readonly odds: TradeOdds | null;
  /** Whether the odds are whole, and whether there will be any. */
  readonly oddsShare: number;
  readonly hasOdds: boolean;
  readonly impossible: Extract<TradeReply, { kind: 'impossible' }> | null;
  readonly found: FinderProgress | null;
  readonly isFinding: boolean;
  readonly failure: string | null;
}

const nothing: TradeAnswerState = {
  reason: null,
  worth: null,
  impact: null,
  odds: null,
  oddsShare: 0,
  hasOdds: false,
  impossible: null,
  found: null,
  isFinding: false,
  failure: null,
};

/** Seasons of a whole answer, for the share that is done. */
const SEASONS = 10_000;

function next(before: TradeAnswerState, reply: TradeReply): TradeAnswerState {
  switch (reply.kind) {
    case 'worth':
      return { ...before, reason: reply.reason, worth: reply.worth };
    case 'impact': {
      const { impact, hasOdds } = reply;
      return { ...before, impact, hasOdds, odds: null, oddsShare: 0, impossible: null, failure: null };
    }
    case 'odds':
      return {
        ...before,
        odds: reply.odds,
        oddsShare: reply.isWhole ? 1 : reply.odds.simulations / SEASONS,
      };
    case 'impossible':
      return { ...before, impossible: reply, impact: null, odds: null };
    case 'found':
      return { ...before, found: reply.progress, isFinding: !reply.isWhole, failure: null };
    case 'failed':
      return { ...before, failure: reply.message, isFinding: false };
  }
}

/** The worker about a league: what it knows of the asked trade and of the search for others. */
export function useTrade(
  league: TradeLeagueSent | null,
  side: AskingSide | null,
  trade: TradeAsk | null,
  search: FinderAsk | null,
): TradeAnswerState {
  const [engine, setEngine] = useState<TradeEngine | null>(null);
  const [state, setState] = useState<TradeAnswerState>(nothing);
  useEffect(() => {
    if (!league) return;
    const started = startTradeEngine(league, (reply) => setState((before) => next(before, reply)));
    setEngine(started);
    return () => {
      started.close();
      setEngine(null);
    };
  }, [league]);
  const asker = side && JSON.stringify(side);
  const asked = trade && JSON.stringify(trade);
  const searched = search && JSON.stringify(search);
  useEffect(() => {
    if (!engine || asker === null) return;
    const question: AskingSide = JSON.parse(asker);
    engine.worth(question);
  }, [engine, asker]);
  useEffect(() => {
    if (!engine) return;
    if (asked === null) {
      setState((before) => ({ ...before, impact: null, odds: null, impossible: null }));
      return;
    }
    const question: TradeAsk = JSON.parse(asked);
    engine.trade(question);
  }, [engine, asked]);
  useEffect(() => {
    if (!engine || searched === null) return;
    const question: FinderAsk = JSON.parse(searched);
    setState((before) => ({ ...before, isFinding: true }));
    engine.find(question);
  }, [engine, searched]);
  return state;
}

/** The part of an impact that is one team's. */
export function sideOf(impact: TradeImpact, team: TeamId): TradeImpact['sides'][number] | undefined {
  return impact.sides.find(({ teamId }) => teamId === team);
}
