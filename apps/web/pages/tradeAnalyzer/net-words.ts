import { formatSigned } from '@fantasy-stats/domain';
import { type BestAdd, type GainUnit, gainDecimals } from '@fantasy-stats/engine/trade';

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
  return `, net of ${isOwn ? 'your' : 'their'} best rest-of-season add (${formatSigned(bestAdd.gain, gainDecimals[unit])})`;
}
