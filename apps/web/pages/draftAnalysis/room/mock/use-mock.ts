import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { RoomRules } from '@fantasy-stats/questions/draft';
import { useMemo } from 'react';
import type { RoomState } from '../room-state.ts';

export interface MockFacts {
  readonly inputs: WireForecastInputs;
  readonly places: RoomRules['usual'];
  readonly positions: RoomRules['positions'];
  readonly eligible: NonNullable<RoomRules['eligible']>;
}

/** Returns the inputs of a mock draft, without the user's punts, because opponents do not share them. */
export function useMockAbout(
  { inputs, places, positions, eligible }: MockFacts,
  { rounds, teams }: Pick<RoomState, 'rounds' | 'teams'>,
): { readonly inputs: WireForecastInputs; readonly rules: RoomRules } {
  const rules = useMemo(
    (): RoomRules => ({ teams, rounds, punts: [], usual: places, positions, eligible }),
    [teams, rounds, places, positions, eligible],
  );
  return { inputs, rules };
}
