import type { AnswerOf, Call } from '@fantasy-stats/contract/call';
import { isLeagueId } from '@fantasy-stats/domain';
import {
  type MutationOptions,
  queryOptions,
  type UseQueryOptions,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { call, type Passed } from './call.ts';
import { consequencesOf } from './consequences.ts';
import { failureIn, leagueNotKnown } from './failure.ts';
import { freshnessOf } from './freshness.ts';
import { useMutation } from './use-mutation.ts';

/** What a GET is called with; null while that is not known, or the answer is not wanted. */
type Wanted<C extends Call> = Passed<C> | null;

/** `asOf` tells answers to the same parameters apart: of another version of the data, of another day. */
type Key = readonly [path: string, passed: unknown, asOf?: string];

function leagueIn(passed: unknown): unknown {
  return typeof passed === 'object' && passed !== null && 'league' in passed ? passed.league : undefined;
}

/** A GET of the contract as a query: asked for when its parameters are known, and again as `freshness.ts` says. */
export function callQuery<C extends Call>(contractCall: C, passed: Wanted<C>, asOf?: string) {
  const league = leagueIn(passed);
  return queryOptions<AnswerOf<C>, Error, AnswerOf<C>, Key>({
    queryKey: asOf === undefined ? [contractCall.path, passed] : [contractCall.path, passed, asOf],
    queryFn: ({ signal }) => {
      if (passed === null) throw new Error(`${contractCall.path} was asked without its parameters`);
      if (typeof league === 'string' && !isLeagueId(league)) throw leagueNotKnown();
      return call(contractCall, passed as Passed<C>, { signal });
    },
    enabled: passed !== null && league !== '',
    ...freshnessOf(contractCall),
  });
}

interface CallOptions<C extends Call>
  extends Pick<
    UseQueryOptions<AnswerOf<C>, Error, AnswerOf<C>, Key>,
    'refetchInterval' | 'staleTime' | 'placeholderData'
  > {
  readonly asOf?: string;
}

/**
 * What a GET of the contract answers.
 *
 * @param passed its parameters; null, or an empty `league`, while there is nothing to ask for
 */
export function useCall<C extends Call>(
  contractCall: C,
  passed: Wanted<C>,
  { asOf, ...options }: CallOptions<C> = {},
) {
  return useQuery({ ...callQuery(contractCall, passed, asOf), ...options });
}

/** What a GET of the contract answers to each of several parameters, in their order. */
export function useCalls<C extends Call>(contractCall: C, passed: readonly Passed<C>[]) {
  return useQueries({ queries: passed.map((one) => callQuery(contractCall, one)) });
}

/**
 * Makes a POST of the contract when a button is pressed. What is known and has changed by it is asked for again before it
 * counts as done, also where the call failed because what it was about is gone.
 */
export function useAct<C extends Call>(
  contractCall: C,
  options: Pick<MutationOptions<AnswerOf<C>, Error, Passed<C>>, 'scope'> = {},
) {
  return useMutation<AnswerOf<C>, Passed<C>>({
    mutationFn: (passed) => call(contractCall, passed),
    onSuccess: (answer, passed) => consequencesOf(contractCall, passed, answer),
    onError: (thrown, passed) =>
      failureIn(thrown).code === 'notFound' ? consequencesOf(contractCall, passed, undefined) : undefined,
    ...options,
  });
}
