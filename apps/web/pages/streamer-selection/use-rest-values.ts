import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { FreeAgentGain, RestValue } from '@fantasy-stats/engine/streaming';
import type { StreamingRequest } from '@fantasy-stats/questions/streaming';
import { useMemo } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { useOwnWeights } from '../../player-notes/use-own-weights.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';

/** Returns a player's rest-of-season value under the user's category weights; null if the user has none. */
export type WeightedValues = ((id: string) => RestValue | null) | null;

/** Returns rest-of-season values under the user's weights. The plan itself weights all categories equally. */
export function useRestValues(
  view: SeasonView,
  inputs: WireForecastInputs,
  players: readonly LeaguePlayer[],
  request: StreamingRequest | null,
): WeightedValues {
  const { set, isOn, counts } = useOwnWeights(view.league);
  const isWeighted = set !== null && isOn;
  const question = isWeighted && request ? { request, counts } : null;
  const { result, isCurrent } = useWorkerQuery('restValues', { inputs, players }, question);
  return useMemo(() => {
    if (!isWeighted) return null;
    return (id) => (isCurrent ? (result?.[id] ?? null) : null);
  }, [isWeighted, result, isCurrent]);
}

/** Returns the rest-of-season cost of an add: the drop's value minus the added player's. */
export function weightedCost(
  { id, drop }: Pick<FreeAgentGain, 'id' | 'drop'>,
  weighted: NonNullable<WeightedValues>,
): number | null {
  if (drop === null) return 0;
  const [lost, won] = [weighted(drop), weighted(id)];
  return lost === null || won === null ? null : Math.max(0, lost.value - won.value);
}
