import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { useEffect, useState } from 'react';

/** The inputs as of the latest tip-off, so that every section of a page uses the same object. */
const moved = new WeakMap<WireForecastInputs, WireForecastInputs>();

/** Longest timeout of a browser timer, in ms. */
const longestWait = 2_147_483_647;

function tipOffsOf({ tipOffs }: WireForecastInputs): number[] {
  return tipOffs.flatMap(([, , startsAt]) => (startsAt === null ? [] : [Date.parse(startsAt)]));
}

/**
 * Returns inputs as of a time: unchanged while no further game has tipped off, else with the latest tip-off
 * as their `now`.
 * @param at milliseconds since the epoch
 */
export function inputsAt(inputs: WireForecastInputs, at: number): WireForecastInputs {
  // Cached responses of older versions have no tip-offs and no `now`.
  if (inputs.now == null) return inputs;
  const latest = Math.max(...tipOffsOf(inputs).filter((tip) => tip <= at));
  if (!(latest > Date.parse(inputs.now))) return inputs;
  const now = new Date(latest).toISOString();
  const known = moved.get(inputs);
  if (known?.now === now) return known;
  const made = { ...inputs, now };
  moved.set(inputs, made);
  return made;
}

/** Also after a tip-off while the page is open. */
export function useInputsNow(inputs: WireForecastInputs | null): WireForecastInputs | null {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    if (inputs?.now == null) return;
    const now = Date.now();
    if (inputsAt(inputs, now) !== inputsAt(inputs, at)) {
      setAt(now);
      return;
    }
    const next = Math.min(...tipOffsOf(inputs).filter((tip) => tip > now));
    if (next - now > longestWait) return;
    const timer = setTimeout(() => setAt(Date.now()), next - now);
    return () => clearTimeout(timer);
  }, [inputs, at]);
  return inputs && inputsAt(inputs, at);
}
