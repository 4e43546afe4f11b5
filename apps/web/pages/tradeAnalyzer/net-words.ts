import type { BestAdd, GainUnit } from '@fantasy-stats/engine/trade';
import { formatGain } from '@fantasy-stats/words/gain-units';

/**
 * Returns ", net of your best rest-of-season add (+0.10)" for the end of a label; empty if no add helps. This
 * week's best add, shown on Home, can be another one.
 */
export function netNote(
  bestAdd: Pick<BestAdd, 'gain'> | null | undefined,
  unit: GainUnit,
  isOwn: boolean,
): string {
  if (!bestAdd) return '';
  return `, net of ${isOwn ? 'your' : 'their'} best rest-of-season add (${formatGain(unit, bestAdd.gain)})`;
}
