import { countsOf, ownWeights, weightsSet } from '@fantasy-stats/contract/own-weights';
import type { League } from '@fantasy-stats/domain';
import { useMemo } from 'react';
import { useDefaults } from './use-defaults.ts';

export function useOwnWeights(league: Pick<League, 'scoringForm' | 'scored'>) {
  const { defaults, isSettled } = useDefaults();
  return useMemo(() => {
    const own = ownWeights(defaults, league);
    return {
      /** The stored weights, even if they are switched off; null if no scored category has a weight. */
      set: weightsSet(defaults, league),
      isOn: defaults.usesOwnWeights,
      ...own,
      /** The category weights that differ from 1. */
      counts: countsOf(own),
      /** False while the displayed values may still change to those with the user's inputs. */
      isSettled,
    };
  }, [defaults, league, isSettled]);
}
