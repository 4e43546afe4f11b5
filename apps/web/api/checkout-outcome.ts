import { calls } from '@fantasy-stats/contract/calls';
import { useEffect, useState } from 'react';
import { session as knownSession, refreshSession } from '../shell/session/session.ts';
import type { Outcome } from './answers.ts';
import { call } from './call.ts';
import { renew } from './renew.ts';

/** Asked often at first, when it is most likely to change; then less. In milliseconds. */
const pauses = { first: 2_000, later: 15_000, firstTimes: 15 };

/** Whether asking again may say something else. What is paid opens premium within moments, or has ended since. */
function isUnderway({ isPremium, outcome }: Outcome, times: number): boolean {
  return outcome === 'processing' || (outcome === 'paid' && !isPremium && times < pauses.firstTimes);
}

export interface OutcomeState {
  /** Null until the first answer. */
  readonly outcome: Outcome | null;
  /** Why there is none; null otherwise. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * What became of a checkout, asked again while that can change; once it opened premium, the session knows it too.
 *
 * @param session the checkout's number; null for the account's last
 */
export function useCheckoutOutcome(session: string | null): OutcomeState {
  const [state, setState] = useState<{ outcome: Outcome | null; error: unknown }>({
    outcome: null,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again with each attempt, which it need not read
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (times: number): Promise<void> => {
      try {
        const outcome = await call(calls.billing.checkoutOutcome, session === null ? {} : { session }, {
          signal: gone.signal,
        });
        if (gone.signal.aborted) return;
        if (outcome.isPremium) {
          /* Whose session it is may not be known yet: the page is public, and the next one asks. */
          await Promise.all([
            knownSession().check === 'checked' ? refreshSession() : null,
            renew(calls.billing),
          ]);
          if (gone.signal.aborted) return;
        }
        setState({ outcome, error: null });
        if (isUnderway(outcome, times))
          timer = setTimeout(
            () => void ask(times + 1),
            times < pauses.firstTimes ? pauses.first : pauses.later,
          );
      } catch (error) {
        /* What is known stays: a fault while waiting is only a longer wait. */
        if (gone.signal.aborted) return;
        setState((before) => ({ outcome: before.outcome, error }));
        if (times > 0) timer = setTimeout(() => void ask(times + 1), pauses.later);
      }
    };
    void ask(0);
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
