import { calls } from '@fantasy-stats/contract/calls';
import { useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';

/** How long a page waits for projections before it shows what there is without them. */
const patienceMilliseconds = 4_000;

/**
 * A league's projections. Those of the version before stand until newer ones are there.
 *
 * @param version of the league's data; undefined while it is not known
 */
export function useProjections(league: string, version: number | undefined) {
  const query = useCall(calls.league.forecastInputs, version === undefined ? null : { league }, {
    asOf: String(version),
    placeholderData: (before, last) =>
      JSON.stringify(last?.queryKey[1]) === JSON.stringify({ league }) ? before : undefined,
  });
  const [isTired, setTired] = useState(false);
  useEffect(() => {
    if (version === undefined) return;
    const timer = setTimeout(() => setTired(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [version]);
  return {
    inputs: query.data?.inputs ?? null,
    isPending: query.isPending,
    /** Whether to go on without them for now. */
    isSettled: !query.isPending || isTired,
  };
}
