import type { OwnWeights } from '@fantasy-stats/contract/own-weights';
import type { StatisticId } from '@fantasy-stats/domain';
import { columnLabel, inRow } from '../text/phrases.ts';

/** Formats weights and punts: "PTS ×2, without FT% and TO". */
export function weightsWords({ weights, punts }: OwnWeights): string {
  const weighted = Object.entries(weights)
    .filter(([id]) => !punts.includes(id as StatisticId))
    .map(([id, weight]) => `${columnLabel(id as StatisticId)} ×${weight}`);
  const without = punts.length > 0 ? `without ${inRow(punts.map(columnLabel))}` : '';
  return [...weighted, without].filter(Boolean).join(', ');
}
