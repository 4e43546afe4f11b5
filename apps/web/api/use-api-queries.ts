import type { Call } from '@fantasy-stats/contract/call';
import { useQueries } from '@tanstack/react-query';
import type { Passed } from './call.ts';
import { callQuery } from './use-api-query.ts';

/**
 * Returns one query of a GET for each set of parameters. Separate from `use-call.ts`, because few pages need
 * it.
 */
export function useApiQueries<C extends Call>(contractCall: C, passed: readonly Passed<C>[]) {
  return useQueries({ queries: passed.map((one) => callQuery(contractCall, one)) });
}
