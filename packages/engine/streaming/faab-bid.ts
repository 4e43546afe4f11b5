import { requireCount, requireNonNegative } from '../errors.ts';
import type { BidMarket } from './bid-market.ts';

/** What an add is worth in dollars, and whether that is likely to be enough. */
export interface FaabBid {
  /** The most he is worth: beyond it the money does more for you later. Whole dollars. */
  readonly most: number;
  /** What to bid: the least that is likely to win him, at most `most`. */
  readonly bid: number;
  /** The chance that `bid` wins him; null while too few bids of the league are known. */
  readonly chance: number | null;
}

/** A chance to win from which no more is bid. */
const LIKELY = 0.75;

/** Bids from which a league's market can be told. */
const ENOUGH = 5;

/**
 * What to bid: money is worth what it still buys. The balance is spread over this add and those still to come in proportion to
 * what they bring, so a gain as large as all others together gets half of it.
 *
 * @param gain what he brings, in units of the goal, what he costs later taken off
 * @param usualGain what an add usually brings, in the same units
 * @param addsToCome adds you will still make this season, this one not counted
 * @param market what players go for in the league
 * @param rostered share of leagues in which he is rostered; null where that is not known
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
  // A share that is whole but for rounding is whole.
  const most = Math.min(balance, Math.floor(all > 0 ? (balance * own) / all + 1e-9 : 0));
  if (market.bids < ENOUGH) return { most, bid: most, chance: null };
  let bid = 0;
  while (bid < most && market.chance(bid, rostered) < LIKELY) bid += 1;
  bid = Math.min(bid, most);
  return { most, bid, chance: market.chance(bid, rostered) };
}
