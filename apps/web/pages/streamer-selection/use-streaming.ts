import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { NoPlanReason } from '@fantasy-stats/engine/streaming';
import type {
  PlanChoice,
  StreamingQuestion,
  StreamingRequest,
  StreamingResult,
  StreamingUpdate,
} from '@fantasy-stats/questions/streaming';
import { useRef } from 'react';
import { type Stoppable, useStoppable } from '../../worker/use-stoppable.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';
import { hashOf } from '../../worker/worker-query.ts';

interface Known {
  /** The latest result, shown until a newer one arrives. */
  readonly result: StreamingResult | null;
  /** Search progress, 0 to 1. */
  readonly share: number;
  readonly reason: NoPlanReason | null;
  readonly failure: string | null;
}

export interface StreamingState extends Known {
  readonly search: Stoppable;
  /** Whether the user stopped the search. Then the result is the best so far. */
  readonly isStopped: boolean;
}

/** Returns the result to show. To prevent flicker, a plan stays until the next one is complete. */
function merged(
  shown: StreamingUpdate,
  next: StreamingUpdate,
  { isStopped }: StreamingQuestion,
): StreamingUpdate {
  if ('none' in next || 'none' in shown) return next;
  const [before, { result }] = [shown.result, next];
  const isPoorer = !isStopped && before.shown !== null && result.shown === null;
  return { ...next, result: isPoorer && before.unit === result.unit ? before : unchanged(before, result) };
}

/**
 * Reuses equal parts of the previous result. Each worker message is a copy, which would otherwise rerender
 * the tables.
 */
function unchanged(before: StreamingResult, result: StreamingResult): StreamingResult {
  const { days, gains } = before;
  return {
    ...result,
    days: days.join() === result.days.join() ? days : result.days,
    gains: JSON.stringify(gains) === JSON.stringify(result.gains) ? gains : result.gains,
  };
}

/**
 * Searches for adds in the worker, and searches again when inputs change. The previous result stays until a
 * new one arrives, unless the week changes. A stopped search ignores new inputs until it continues.
 */
export function useStreaming(
  inputs: WireForecastInputs,
  players: readonly LeaguePlayer[],
  request: StreamingRequest | null,
  choice: PlanChoice,
): StreamingState {
  const wanted = request && { request, choice };
  const stoppable = useStoppable(wanted);
  const { isStopped } = stoppable;
  const searched = useRef({ inputs, players });
  if (!isStopped) searched.current = { inputs, players };
  const { result, answeredQuestion, error } = useWorkerQuery(
    'streaming',
    searched.current,
    wanted && { ...wanted, isStopped },
    { merge: merged },
  );
  const isOfWanted =
    answeredQuestion !== null &&
    hashOf({ request: answeredQuestion.request, choice: answeredQuestion.choice }) === hashOf(wanted);
  const found = result && !('none' in result) ? result : null;
  const isNone = result !== null && 'none' in result;
  return {
    result: found?.result ?? null,
    share: error || (isOfWanted && isNone) ? 1 : isOfWanted ? (found?.share ?? 0) : 0,
    reason: isNone ? result.none : null,
    failure: error?.message ?? null,
    search: stoppable,
    isStopped: isOfWanted && isStopped && answeredQuestion.isStopped === true,
  };
}
