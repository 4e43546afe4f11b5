import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { UnownedPlayer } from '@fantasy-stats/engine/league-forecast';
import type { NoPlanReason } from '@fantasy-stats/engine/streaming';
import { useEffect, useState } from 'react';
import { type StreamingEngine, startStreamingEngine } from '../../worker/streaming-engine.ts';
import type {
  PlanChoice,
  StreamingAsk,
  StreamingReply,
  StreamingResult,
} from '../../worker/streaming-messages.ts';

export interface StreamingState {
  /** The latest that is known; what stood before stands until there is newer. */
  readonly result: StreamingResult | null;
  /** How far the search is, 0 to 1. */
  readonly share: number;
  readonly reason: NoPlanReason | null;
  readonly failure: string | null;
}

const nothing: StreamingState = { result: null, share: 0, reason: null, failure: null };

function next(before: StreamingState, reply: StreamingReply): StreamingState {
  if (reply.kind === 'none') return { ...nothing, share: 1, reason: reply.reason };
  if (reply.kind === 'failed') return { ...before, share: 1, failure: reply.message };
  const { result, share } = reply;
  // A plan that is shown stays until the new one is there, so that nothing jumps while adds are tried.
  const isPoorer = before.result?.shown != null && result.shown === null;
  return {
    result: isPoorer && before.result?.unit === result.unit ? before.result : result,
    share,
    reason: null,
    failure: null,
  };
}

/**
 * The search for adds, in a worker; asks again whenever the question, the inputs or the free agents change. What stood before
 * stands until then: whoever asks about another week begins anew.
 */
export function useStreaming(
  inputs: WireForecastInputs | null,
  freeAgents: readonly UnownedPlayer[] | null,
  ask: StreamingAsk | null,
  choice: PlanChoice,
): StreamingState {
  const [engine, setEngine] = useState<StreamingEngine | null>(null);
  const [state, setState] = useState<StreamingState>(nothing);
  useEffect(() => {
    if (!inputs || !freeAgents) return;
    const started = startStreamingEngine(inputs, freeAgents, (reply) =>
      setState((before) => next(before, reply)),
    );
    setEngine(started);
    return () => {
      started.close();
      setEngine(null);
    };
  }, [inputs, freeAgents]);
  const asked = ask === null ? null : JSON.stringify(ask);
  useEffect(() => {
    if (!engine || asked === null) return;
    const question: StreamingAsk = JSON.parse(asked);
    setState((before) => ({ ...before, share: 0 }));
    engine.ask(question, choice);
  }, [engine, asked, choice]);
  return state;
}
