import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { NoPlanReason } from '@fantasy-stats/engine/streaming';
import { useState } from 'react';
import type { Reply } from '../../worker/protocol.ts';
import type {
  PlanChoice,
  StreamingAnswer,
  StreamingAsk,
  StreamingResult,
} from '../../worker/streaming-messages.ts';
import { useAsk, useSameJson } from '../../worker/use-asked.ts';

export interface StreamingState {
  /** The latest that is known; what stood before stands until there is newer. */
  readonly result: StreamingResult | null;
  /** How far the search is, 0 to 1. */
  readonly share: number;
  readonly reason: NoPlanReason | null;
  readonly failure: string | null;
}

const nothing: StreamingState = { result: null, share: 0, reason: null, failure: null };

function next(before: StreamingState, reply: Reply<StreamingAnswer>): StreamingState {
  if (reply.kind === 'failed') return { ...before, share: 1, failure: reply.failure.message };
  const { answer } = reply;
  if ('none' in answer) return { ...nothing, share: 1, reason: answer.none };
  const { result, share } = answer;
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
 * The search for adds, in the worker; asks again whenever the question, the inputs or the players change. What stood before
 * stands until then: whoever asks about another week begins again.
 */
export function useStreaming(
  inputs: WireForecastInputs,
  players: readonly LeaguePlayer[],
  ask: StreamingAsk | null,
  choice: PlanChoice,
): StreamingState {
  const [state, setState] = useState(nothing);
  const [asked, setAsked] = useState<unknown>(null);
  const question = useSameJson(ask && { ask, choice });
  useAsk('streaming', { inputs, players }, question, (reply, of) => {
    setAsked(of);
    setState((before) => next(before, reply));
  });
  return asked === question ? state : { ...state, share: 0 };
}
