import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { useMemo } from 'react';
import type { RoomRules } from '../../../worker/draft-messages.ts';
import type { RoomState } from '../room-state.ts';

/** What a mock draft is computed from. */
export interface MockFacts {
  readonly inputs: WireForecastInputs;
  readonly places: RoomRules['usual'];
  readonly positions: RoomRules['positions'];
  readonly eligible: NonNullable<RoomRules['eligible']>;
}

/** The same for the worker: as opponents see the players, whatever the reader punts. */
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
