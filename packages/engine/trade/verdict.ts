/** Minimum chance at which a trade is called likely to help a team. */
export const LIKELY_TO_HELP = 0.65;

/** Above this chance to gain, a side has no reason to decline: at worst the trade barely matters to it. */
export const LEAST_CHANCE_TO_ACCEPT = 0.35;

/** From this chance on, the 80% interval of the gain is above zero. */
export const CLEARLY_HELPS = 0.9;

/** Up to this chance, the 80% interval of the gain is below zero. */
export const CLEARLY_HURTS = 0.1;

export type TradeVerdict = 'yes' | 'probablyYes' | 'tooClose' | 'probablyNot' | 'no';

/** Returns the verdict on a trade, from the chance that it is better than the best move without it. */
export function tradeVerdict(chance: number): TradeVerdict {
  if (chance >= CLEARLY_HELPS) return 'yes';
  if (chance >= LIKELY_TO_HELP) return 'probablyYes';
  if (chance >= LEAST_CHANCE_TO_ACCEPT) return 'tooClose';
  return chance > CLEARLY_HURTS ? 'probablyNot' : 'no';
}
