import type { FoundTrade, GainUnit } from '@fantasy-stats/engine/trade';
import { formatGain } from '@fantasy-stats/words/gain-units';
import { inRow } from '../../text/phrases.ts';

type PickingUp = Pick<FoundTrade['sides'][number], 'adds' | 'pickupsAlone'>;

interface PickupTalk {
  readonly unit: GainUnit;
  readonly playerName: (playerId: string) => string;
}

/** Describes a team's gain from its pickups alone; null for none. */
export function pickupAlone(
  { adds, pickupsAlone }: PickingUp,
  { unit, playerName }: PickupTalk,
): { readonly subject: string; readonly gain: string } | null {
  if (pickupsAlone === null) return null;
  const gain = formatGain(unit, pickupsAlone);
  // A gain that rounds to zero is not shown.
  return gain.startsWith('+') ? { subject: inRow(adds.map(playerName)), gain } : null;
}
