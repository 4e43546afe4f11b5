import { calls } from '@fantasy-stats/contract/calls';
import { useEffect, useState } from 'react';
import { session as knownSession, refreshSession } from '../session/session.ts';
import { call } from './call.ts';
import { renew } from './renew.ts';
import type { Outcome } from './responses.ts';

/** Polling intervals in ms: short at first, when the outcome is most likely to change. */
const pauses = { first: 2_000, later: 15_000, firstTimes: 15 };

/** Returns whether the outcome can still change. A paid checkout activates premium within moments. */
function isUnderway({ isPremium, outcome }: Outcome, times: number): boolean {
  return outcome === 'processing' || (outcome === 'paid' && !isPremium && times < pauses.firstTimes);
}

export interface OutcomeState {
  /** Null until the first response. */
  readonly outcome: Outcome | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Polls the outcome of a checkout until it is final. Refreshes the session once premium is active.
 * @param session ID of the checkout session; null for the latest of the account
 */
export function useCheckoutOutcome(session: string | null): OutcomeState {
  const [state, setState] = useState<{ outcome: Outcome | null; error: unknown }>({
    outcome: null,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the effect
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const requestOutcome = async (times: number): Promise<void> => {
      try {
        const outcome = await call(calls.billing.checkoutOutcome, session === null ? {} : { session }, {
          signal: gone.signal,
        });
        if (gone.signal.aborted) return;
        if (outcome.isPremium) {
          // This page is public, so there may be no loaded session to refresh.
          await Promise.all([
            knownSession().check === 'checked' ? refreshSession() : null,
            renew(calls.billing),
          ]);
          if (gone.signal.aborted) return;
        }
        setState({ outcome, error: null });
        if (isUnderway(outcome, times))
          timer = setTimeout(
            () => void requestOutcome(times + 1),
            times < pauses.firstTimes ? pauses.first : pauses.later,
          );
      } catch (error) {
        // Keep the last outcome: after an error, polling just continues.
        if (gone.signal.aborted) return;
        setState((before) => ({ outcome: before.outcome, error }));
        if (times > 0) timer = setTimeout(() => void requestOutcome(times + 1), pauses.later);
      }
    };
    void requestOutcome(0);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [session, attempt]);
  return {
    ...state,
    retry: () => {
      setState({ outcome: null, error: null });
      setAttempt((count) => count + 1);
    },
  };
}
