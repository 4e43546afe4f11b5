import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { NoPlanReason } from '@fantasy-stats/engine/streaming';
import { startTransition, useMemo, useRef, useState } from 'react';
import type { Reply } from '../../worker/protocol.ts';
import type {
  PlanChoice,
  StreamingAnswer,
  StreamingAsk,
  StreamingQuestion,
  StreamingResult,
} from '../../worker/streaming-messages.ts';
import { type Stoppable, useAsk, useSameJson, useStoppable } from '../../worker/use-asked.ts';

interface Known {
  /** The latest that is known; what stood before stands until there is newer. */
  readonly result: StreamingResult | null;
  /** How far the search is, 0 to 1. */
  readonly share: number;
  readonly reason: NoPlanReason | null;
  readonly failure: string | null;
}

export interface StreamingState extends Known {
  readonly search: Stoppable;
  /** Whether it was stopped, and what is known is all it had found by then. */
  readonly isStopped: boolean;
}

const nothing: Known = { result: null, share: 0, reason: null, failure: null };

function next(before: Known, reply: Reply<StreamingAnswer>, isStopped: boolean): Known {
  if (reply.kind === 'failed') return { ...before, share: 1, failure: reply.failure.message };
  const { answer } = reply;
  if ('none' in answer) return { ...nothing, share: 1, reason: answer.none };
  const { result, share } = answer;
  // A plan that is shown stays until the new one is there, so that nothing jumps while adds are tried.
  const isPoorer = !isStopped && before.result?.shown != null && result.shown === null;
  return {
    result:
      isPoorer && before.result?.unit === result.unit ? before.result : unchanged(before.result, result),
    share,
    reason: null,
    failure: null,
  };
}

/** A result with the parts of the one before that are the same: each message brings copies, and tables of them would be drawn anew. */
function unchanged(before: StreamingResult | null, result: StreamingResult): StreamingResult {
  if (!before) return result;
  const { days, gains } = before;
  return {
    ...result,
    days: days.join() === result.days.join() ? days : result.days,
    gains: JSON.stringify(gains) === JSON.stringify(result.gains) ? gains : result.gains,
  };
}

/**
 * The search for adds, in the worker; asks again whenever the question, the inputs or the players change. What stood before
 * stands until then: whoever asks about another week begins again. Stopped, it shows what it has found so far, and newer inputs
 * wait until it goes on.
 */
export function useStreaming(
  inputs: WireForecastInputs,
  players: readonly LeaguePlayer[],
  ask: StreamingAsk | null,
  choice: PlanChoice,
): StreamingState {
  const [known, setKnown] = useState(nothing);
  const [answered, setAnswered] = useState<StreamingQuestion | null>(null);
  const wanted = useSameJson(ask && { ask, choice });
  const stoppable = useStoppable(wanted);
  const { isStopped } = stoppable;
  const question = useMemo(() => wanted && { ...wanted, isStopped }, [wanted, isStopped]);
  const searched = useRef({ inputs, players });
  if (!isStopped) searched.current = { inputs, players };
  useAsk('streaming', searched.current, question, (reply, of) => {
    /* The page goes on answering to the reader meanwhile, and of replies that come fast only the latest is drawn. */
    startTransition(() => {
      setAnswered(of);
      setKnown((before) => next(before, reply, of.isStopped));
    });
  });
  const isOfWanted = answered?.ask === wanted?.ask && answered?.choice === wanted?.choice;
  return {
    ...(isOfWanted ? known : { ...known, share: 0 }),
    search: stoppable,
    isStopped: isOfWanted && isStopped && answered?.isStopped === true,
  };
}
