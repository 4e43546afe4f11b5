import type { plans } from '@fantasy-stats/contract/billing';
import type { AnswerOf } from '@fantasy-stats/contract/call';
import { useEffect, useState } from 'react';
import { CallFailed, clientFailure } from '../failure.ts';
import { get } from '../get.ts';
import { failureOf, type RequestOptions } from '../request.ts';

/** What premium costs here, whether it can be bought at all, and the free trial of new accounts. */
export type Offer = AnswerOf<typeof plans>;
export type Plan = Offer['plans'][number];

/** By hand: the pages for visitors do without the contract's schemas. */
function isOffer(answer: unknown): answer is Offer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'isSelling' in answer &&
    'plans' in answer &&
    Array.isArray(answer.plans)
  );
}

async function readOffer(): Promise<Offer> {
  const options: RequestOptions = {};
  const answer = await get('billing/plans', options);
  if (isOffer(answer)) return answer;
  throw new CallFailed(
    failureOf(options) ?? clientFailure('unreadableAnswer', 'The plans have another shape', 200),
  );
}

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
    known ??= readOffer().catch((thrown: unknown) => {
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
