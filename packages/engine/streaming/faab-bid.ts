import { requireCount, requireNonNegative } from '../errors.ts';
import type { BidMarket } from './bid-market.ts';

export interface FaabBid {
  /** Maximum bid in whole dollars; above it, the money gains more in later bids. */
  readonly most: number;
  /** Recommended bid: the lowest that is likely to win, at most `most`. */
  readonly bid: number;
  /** The chance that `bid` wins; null while too few of the league's bids are known. */
  readonly chance: number | null;
}

/** Chance to win at which the bid is not raised further. */
const LIKELY = 0.75;

/** Minimum number of bids for an estimate of the league's market. */
const ENOUGH = 5;

/**
 * Splits the balance between this add and future adds in proportion to their gains.
 *
 * @param gain the player's gain in units of the goal, minus their later cost
 * @param usualGain typical gain of an add, in the same units
 * @param rostered share of leagues that roster the player; null when unknown
 * @throws InvalidInput for a negative balance or number
 */
export function faabBid(
  gain: number,
  usualGain: number,
  addsToCome: number,
  balance: number,
  market: BidMarket,
  rostered: number | null,
): FaabBid {
  requireNonNegative(balance, 'balance');
  requireNonNegative(usualGain, 'usualGain');
  requireCount(addsToCome, 'addsToCome');
  const own = Math.max(0, Number.isFinite(gain) ? gain : 0);
  const all = own + usualGain * addsToCome;
  // 1e-9 prevents rounding errors from lowering a whole number.
  const most = Math.min(balance, Math.floor(all > 0 ? (balance * own) / all + 1e-9 : 0));
  if (market.bids < ENOUGH) return { most, bid: most, chance: null };
  let bid = 0;
  while (bid < most && market.chance(bid, rostered) < LIKELY) bid += 1;
  bid = Math.min(bid, most);
  return { most, bid, chance: market.chance(bid, rostered) };
}
