import { calls } from '@fantasy-stats/contract/calls';
import { useEffect, useState } from 'react';
import type { Offer } from './answers.ts';
import { call } from './call.ts';

/** What one page has read serves the next; a failure is not kept. */
let known: Promise<Offer> | null = null;

/** The offer, for pages of visitors too, which have no query client. */
export function useOffer(): {
  readonly offer: Offer | null;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const [state, setState] = useState<{ offer: Offer | null; error: unknown }>({ offer: null, error: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again with each attempt, which it need not read
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
