import type { Call, ResponseOf } from '@fantasy-stats/contract/call';
import { isLeagueId } from '@fantasy-stats/domain';
import { type MutationOptions, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { call, type Passed } from './call.ts';
import { failureIn, leagueNotKnown } from './failure.ts';
import { invalidatedBy } from './invalidation.ts';
import { staleTimesOf } from './stale-times.ts';
import { useMutation } from './use-mutation.ts';

/** The parameters of a GET; null while they are unknown or the response is not needed. */
type Wanted<C extends Call> = Passed<C> | null;

/** `asOf` is a data version or a day that distinguishes responses to the same parameters. */
type Key = readonly [path: string, passed: unknown, asOf?: string];

function leagueIn(passed: unknown): unknown {
  return typeof passed === 'object' && passed !== null && 'league' in passed ? passed.league : undefined;
}

/**
 * Returns the query options of a GET: enabled when its parameters are known, with the refetch intervals of
 * `freshness.ts`.
 */
export function callQuery<C extends Call>(contractCall: C, passed: Wanted<C>, asOf?: string) {
  const league = leagueIn(passed);
  return queryOptions<ResponseOf<C>, Error, ResponseOf<C>, Key>({
    queryKey: asOf === undefined ? [contractCall.path, passed] : [contractCall.path, passed, asOf],
    queryFn: ({ signal }) => {
      if (passed === null) throw new Error(`${contractCall.path} was called without its parameters`);
      if (typeof league === 'string' && !isLeagueId(league)) throw leagueNotKnown();
      return call(contractCall, passed as Passed<C>, { signal });
    },
    enabled: passed !== null && league !== '',
    ...staleTimesOf(contractCall),
  });
}

export interface CallOptions<C extends Call>
  extends Pick<
    UseQueryOptions<ResponseOf<C>, Error, ResponseOf<C>, Key>,
    'refetchInterval' | 'staleTime' | 'placeholderData'
  > {
  readonly asOf?: string;
}

/**
 * Returns the query of a GET.
 * @param passed the GET's parameters; null or an empty `league` sends no request
 */
export function useApiQuery<C extends Call>(
  contractCall: C,
  passed: Wanted<C>,
  { asOf, ...options }: CallOptions<C> = {},
) {
  return useQuery({ ...callQuery(contractCall, passed, asOf), ...options });
}

/**
 * Returns the mutation of a POST. It settles after the changed queries are refetched, even if the call fails
 * with `notFound`.
 */
export function useApiMutation<C extends Call>(
  contractCall: C,
  options: Pick<MutationOptions<ResponseOf<C>, Error, Passed<C>>, 'scope'> = {},
) {
  return useMutation<ResponseOf<C>, Passed<C>>({
    mutationFn: (passed) => call(contractCall, passed),
    onSuccess: (response, passed) => invalidatedBy(contractCall, passed, response),
    onError: (thrown, passed) =>
      failureIn(thrown).code === 'notFound' ? invalidatedBy(contractCall, passed, undefined) : undefined,
    ...options,
  });
}
