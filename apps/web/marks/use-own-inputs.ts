import { calls } from '@fantasy-stats/contract/calls';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { withOwnProjections } from '@fantasy-stats/contract/own-inputs';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { useDefaults } from './use-defaults.ts';

/** The account's own projections where they are on; null where they are not, and while they are loading. */
export function useOwnProjections() {
  const { defaults, isSettled } = useDefaults();
  const isOn = defaults.usesOwnProjections;
  const { data, isPending } = useCall(calls.marks.projections, isOn ? {} : null);
  return {
    own: (isOn && data?.projections) || null,
    /** False while numbers with them and without would follow each other. */
    isSettled: isSettled && !(isOn && isPending),
  };
}

/** Projections as the reader wants them: with his own lines in place of the product's where he has switched them on. */
export function useOwnInputs(inputs: WireForecastInputs | null): WireForecastInputs | null {
  const { own, isSettled } = useOwnProjections();
  const players = own?.players ?? null;
  return useMemo(() => {
    if (!isSettled || !inputs) return null;
    return players ? withOwnProjections(inputs, players) : inputs;
  }, [inputs, players, isSettled]);
}
