import { calls } from '@fantasy-stats/contract/calls';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import type { Offer } from './responses.ts';

/** The plans, shared by all pages. Errors are not cached. */
let known: Promise<Offer> | null = null;

/** Works also on public pages, which have no query client. */
export function useOffer(): {
  readonly offer: Offer | null;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const [state, setState] = useState<{ offer: Offer | null; error: unknown }>({ offer: null, error: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the effect without being read
  useEffect(() => {
    let isGone = false;
    known ??= call(calls.billing.plans, {}).catch((thrown: unknown) => {
      known = null;
      throw thrown;
    });
    known.then(
      (offer) => isGone || setState({ offer, error: null }),
      (error: unknown) => isGone || setState({ offer: null, error }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return {
    ...state,
    retry: () => {
      setState({ offer: null, error: null });
      setAttempt((count) => count + 1);
    },
  };
}
