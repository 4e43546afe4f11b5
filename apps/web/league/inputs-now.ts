import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { useEffect, useState } from 'react';

/** Caches the inputs as of the latest tip-off, so all sections of a page share one object. */
const moved = new WeakMap<WireForecastInputs, WireForecastInputs>();

/** Maximum timeout of a browser timer, in ms. */
const longestWait = 2_147_483_647;

function tipOffsOf({ tipOffs }: WireForecastInputs): number[] {
  return tipOffs.flatMap(([, , startsAt]) => (startsAt === null ? [] : [Date.parse(startsAt)]));
}

/**
 * Returns inputs as of a time: unchanged if no more games have tipped off, else with `now` set to the latest
 * tip-off.
 *
 * @param at milliseconds since the epoch
 */
export function inputsAt(inputs: WireForecastInputs, at: number): WireForecastInputs {
  // Responses cached by older versions have no tip-offs and no `now`.
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

/** Returns {@link inputsAt} for the current time, updated at each tip-off. */
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
