import type { BestAdd, GainUnit } from '@fantasy-stats/engine/trade';
import { formatGain } from '@fantasy-stats/words/gain-units';

/**
 * Describes what a shown gain is net of: ", net of your best rest-of-season add (+0.10)"; empty when no add
 * helps. For one week, as on Home, another add can be the best.
 */
export function netNote(
  bestAdd: Pick<BestAdd, 'gain'> | null | undefined,
  unit: GainUnit,
  isOwn: boolean,
): string {
  if (!bestAdd) return '';
  return `, net of ${isOwn ? 'your' : 'their'} best rest-of-season add (${formatGain(unit, bestAdd.gain)})`;
}
