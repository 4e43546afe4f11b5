import { subscription as subscriptionCall } from '@fantasy-stats/contract/billing';
import type { AnswerOf } from '@fantasy-stats/contract/call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';

export type Subscription = AnswerOf<typeof subscriptionCall>;

/** What the account may use, until when, and whether a trial is open to it. */
export const subscriptionQuery = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: ({ signal }) => call(subscriptionCall, {}, { signal }),
  /* It changes on the payment service's pages, from which the reader comes back to this one. */
  staleTime: 0,
});

export function useSubscription() {
  return useQuery(subscriptionQuery);
}
