import { formatSigned } from '@fantasy-stats/domain';
import { type FoundTrade, type GainUnit, gainDecimals } from '@fantasy-stats/engine/trade';
import { inRow } from '../../words/phrases.ts';

/** A side that picks somebody up. */
type PickingUp = Pick<FoundTrade['sides'][number], 'adds' | 'pickupsAlone'>;

interface PickupTalk {
  readonly unit: GainUnit;
  readonly playerName: (playerId: string) => string;
}

/** What a side would gain by its pickups without the trade, and by whom; null where it is nothing. */
export function pickupAlone(
  { adds, pickupsAlone }: PickingUp,
  { unit, playerName }: PickupTalk,
): { readonly who: string; readonly gain: string } | null {
  if (pickupsAlone === null) return null;
  const gain = formatSigned(pickupsAlone, gainDecimals[unit]);
  /* One that rounds to nothing is none. */
  return gain.startsWith('+') ? { who: inRow(adds.map(playerName)), gain } : null;
}
