import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { useState } from 'react';

/** The latest inputs of a league that were there: those of a newer version take their place once they have come. */
export function useLatestInputs(
  league: string,
  inputs: WireForecastInputs | null,
): WireForecastInputs | null {
  const [held, hold] = useState<{ league: string; inputs: WireForecastInputs } | null>(null);
  if (inputs && (held?.inputs !== inputs || held.league !== league)) hold({ league, inputs });
  return inputs ?? (held?.league === league ? held.inputs : null);
}
