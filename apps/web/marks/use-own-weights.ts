import { countsOf, ownWeights, weightsSet } from '@fantasy-stats/contract/own-weights';
import type { League } from '@fantasy-stats/domain';
import { useMemo } from 'react';
import { useDefaults } from './use-defaults.ts';

/** The weights and default punts the reader has set for a league's categories, and what counts of them now. */
export function useOwnWeights(league: Pick<League, 'scoringForm' | 'scored'>) {
  const { defaults, isSettled } = useDefaults();
  return useMemo(() => {
    const own = ownWeights(defaults, league);
    return {
      /** Null where he has set none that is scored here. */
      set: weightsSet(defaults, league),
      isOn: defaults.usesOwnWeights,
      ...own,
      /** How much each category counts in values where that is not once. */
      counts: countsOf(own),
      /** False while values with them and without would follow each other. */
      isSettled,
    };
  }, [defaults, league, isSettled]);
}
