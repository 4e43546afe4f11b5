import { requireCount, requireNonNegative } from '../errors.ts';

/** What an add is worth in dollars, and what is likely to be enough. */
export interface FaabBid {
  /** The most he is worth: beyond it the money does more for you later. Whole dollars. */
  readonly most: number;
  /** What three in four winning bids of the league stayed within, at most `most`; null while no bids are known. */
  readonly likely: number | null;
  /** Share of the league's winning bids that `most` would have matched or beaten; null while no bids are known. */
  readonly beats: number | null;
}

/** Share of earlier winning bids a likely one matches. */
const LIKELY = 0.75;

/** Bids from which a share can be told. */
const ENOUGH = 8;

/**
 * What to bid: money is worth what it still buys. The balance is spread over this add and those still to come in proportion to
 * what they bring, so a gain as large as all others together gets half of it.
 *
 * @param gain what he brings, in units of the goal, what he costs later taken off
 * @param usualGain what an add usually brings, in the same units
 * @param addsToCome adds you will still make this season, this one not counted
 * @param winningBids dollars of the league's successful bids so far, any order
 * @throws InvalidInput for a negative balance or number
 */
export function faabBid(
  gain: number,
  usualGain: number,
  addsToCome: number,
  balance: number,
  winningBids: readonly number[],
): FaabBid {
  requireNonNegative(balance, 'balance');
  requireNonNegative(usualGain, 'usualGain');
  requireCount(addsToCome, 'addsToCome');
  const own = Math.max(0, Number.isFinite(gain) ? gain : 0);
  const all = own + usualGain * addsToCome;
  // A share that is whole but for rounding is whole.
  const most = Math.min(balance, Math.floor(all > 0 ? (balance * own) / all + 1e-9 : 0));
  const bids = winningBids.filter((bid) => Number.isFinite(bid) && bid >= 0).sort((a, b) => a - b);
  if (bids.length < ENOUGH) return { most, likely: null, beats: null };
  const enough = bids[Math.min(bids.length - 1, Math.floor(LIKELY * bids.length))] ?? 0;
  return {
    most,
    likely: Math.min(most, enough),
    beats: bids.filter((bid) => bid <= most).length / bids.length,
  };
}
