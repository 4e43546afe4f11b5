import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { FreeAgentGain } from '@fantasy-stats/engine/streaming';
import { useMemo } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { useOwnWeights } from '../../marks/use-own-weights.ts';
import type { StreamingAsk } from '../../worker/streaming-messages.ts';
import { useAsked, useSameJson } from '../../worker/use-asked.ts';

/** Rest-of-season values by the reader's weights, null for one that is not known; null where none are in force. */
export type WeightedValues = ((id: string) => number | null) | null;

/** What players are worth after the days of a plan by the reader's weights. The plan itself counts every category. */
export function useRestValues(
  view: SeasonView,
  inputs: WireForecastInputs,
  players: readonly LeaguePlayer[],
  ask: StreamingAsk | null,
): WeightedValues {
  const { set, isOn, counts } = useOwnWeights(view.league);
  const isWeighted = set !== null && isOn;
  const question = useSameJson(isWeighted && ask ? { ask, counts } : null);
  const { answer, of } = useAsked('restValues', { inputs, players }, question);
  return useMemo(() => {
    if (!isWeighted) return null;
    return (id) => (of === question ? (answer?.[id] ?? null) : null);
  }, [isWeighted, answer, of, question]);
}

/** What a free agent costs later: what the player he replaces is worth beyond him. */
export function weightedCost(
  { id, drop }: Pick<FreeAgentGain, 'id' | 'drop'>,
  weighted: NonNullable<WeightedValues>,
): number | null {
  if (drop === null) return 0;
  const [lost, won] = [weighted(drop), weighted(id)];
  return lost === null || won === null ? null : Math.max(0, lost - won);
}
