import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { useState } from 'react';
import { useOwnInputs } from '../marks/use-own-inputs.ts';

/**
 * The latest inputs of a league that were there: those of a newer version take their place once they have come. With the
 * reader's own projections where he has switched them on.
 */
export function useLatestInputs(league: string, read: WireForecastInputs | null): WireForecastInputs | null {
  const inputs = useOwnInputs(read);
  const [held, hold] = useState<{ league: string; inputs: WireForecastInputs } | null>(null);
  if (inputs && (held?.inputs !== inputs || held.league !== league)) hold({ league, inputs });
  return inputs ?? (held?.league === league ? held.inputs : null);
}
