import { calls } from '@fantasy-stats/contract/calls';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { withOwnProjections } from '@fantasy-stats/contract/own-inputs';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { useInputsNow } from '../league/inputs-now.ts';
import { useDefaults } from './use-defaults.ts';

/** Returns the user's own projections; `own` is null while loading or if they are disabled. */
export function useOwnProjections() {
  const { defaults, isSettled } = useDefaults();
  const isOn = defaults.usesOwnProjections;
  const { data, isPending } = useCall(calls.marks.projections, isOn ? {} : null);
  return {
    own: (isOn && data?.projections) || null,
    /** False while values with the user's inputs may still replace the displayed ones. */
    isSettled: isSettled && !(isOn && isPending),
  };
}

export function useOwnInputs(inputs: WireForecastInputs | null): WireForecastInputs | null {
  const { own, isSettled } = useOwnProjections();
  const players = own?.players ?? null;
  const current = useInputsNow(inputs);
  return useMemo(() => {
    if (!isSettled || !current) return null;
    return players ? withOwnProjections(current, players) : current;
  }, [current, players, isSettled]);
}
