import { calls } from '@fantasy-stats/contract/calls';
import { useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useOwnInputs } from '../marks/use-own-inputs.ts';

/** How long a page waits for projections before it shows what there is without them. */
const patienceMilliseconds = 4_000;

/**
 * A league's projections, with the reader's own lines where he has switched them on. Those of the version before stand until newer ones are there.
 *
 * @param version of the league's data; undefined while it is not known
 */
export function useProjections(league: string, version: number | undefined) {
  const query = useCall(calls.league.forecastInputs, version === undefined ? null : { league }, {
    asOf: String(version),
    placeholderData: (before, last) =>
      JSON.stringify(last?.queryKey[1]) === JSON.stringify({ league }) ? before : undefined,
  });
  const inputs = useOwnInputs(query.data?.inputs ?? null);
  const isWaiting = query.isPending || (inputs === null && query.data?.inputs != null);
  const [isTired, setTired] = useState(false);
  useEffect(() => {
    if (version === undefined) return;
    const timer = setTimeout(() => setTired(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [version]);
  return {
    inputs,
    isPending: isWaiting,
    /** Whether to go on without them for now. */
    isSettled: !isWaiting || isTired,
  };
}
