import { calls } from '@fantasy-stats/contract/calls';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { useMemo } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { useInputsNow } from '../league/inputs-now.ts';
import { moduleOnDemand } from '../shell/module-on-demand.ts';
import { useDefaults } from './use-defaults.ts';

// Loaded on demand, because few users have their own projections.
const useReplacing = moduleOnDemand('own-inputs', () => import('@fantasy-stats/contract/own-inputs'));

/** Returns the user's own projections; `own` is null while loading or if they are disabled. */
export function useOwnProjections() {
  const { defaults, isSettled } = useDefaults();
  const isOn = defaults.usesOwnProjections;
  const { data, isPending } = useApiQuery(calls.marks.projections, isOn ? {} : null);
  return {
    isOn,
    own: (isOn && data?.projections) || null,
    /** False while the displayed values may still change to those with the user's inputs. */
    isSettled: isSettled && !(isOn && isPending),
  };
}

export function useOwnInputs(inputs: WireForecastInputs | null): WireForecastInputs | null {
  const { isOn, own, isSettled } = useOwnProjections();
  const replacing = useReplacing(isOn);
  const players = own?.players ?? null;
  const current = useInputsNow(inputs);
  return useMemo(() => {
    if (!isSettled || !current) return null;
    return players ? (replacing?.withOwnProjections(current, players) ?? null) : current;
  }, [current, players, isSettled, replacing]);
}
