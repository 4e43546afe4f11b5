import { useEffect, useState } from 'react';
import { readyInputs, useForecast } from '../season/use-forecast.ts';

/** How long (ms) a page waits for projections before it shows values without projections. */
const patienceMilliseconds = 4_000;

/**
 * Returns a league's projections, with the user's own if enabled. Keeps the previous version while a newer
 * one is loading.
 */
export function useProjections(league: string, version: number | undefined) {
  const { forecast } = useForecast(league, { asOf: version === undefined ? null : String(version) });
  const isWaiting = forecast.state === 'loading';
  const [isTired, setTired] = useState(false);
  useEffect(() => {
    if (version === undefined) return;
    const timer = setTimeout(() => setTired(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [version]);
  return {
    inputs: readyInputs(forecast),
    isPending: isWaiting,
    /** Whether the page no longer needs to wait for projections. */
    isSettled: !isWaiting || isTired,
  };
}
