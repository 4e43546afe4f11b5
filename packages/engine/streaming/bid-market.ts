import { requireNonNegative } from '../errors.ts';
import { normalCumulative } from '../numeric/functions.ts';

export interface WonBid {
  readonly dollars: number;
  /** Share of leagues in which the player is rostered, 0 to 1; null when unknown. */
  readonly rostered: number | null;
}

export interface BidMarket {
  /** Number of bids used for the estimate. */
  readonly bids: number;
  /**
   * Returns the chance that a bid beats the best competing bid for a player whom other teams bid on; a tie is
   * half a win.
   */
  readonly chance: (dollars: number, rostered: number | null) => number;
}

// The prior is a judgment call. It counts as much as `PRIOR_BIDS` bids.
const USUAL = Math.log(1 + 3);
const DEVIATION = 1.1;
const PRIOR_BIDS = 6;
/**
 * Prior standard deviation of the log price difference between a player rostered in all leagues and one
 * rostered in none.
 */
const SLOPE = 2;

/**
 * Estimates winning bids: ln(1 + percent of the budget) is normal, its mean linear in the rostered percentage
 * (docs/engine.md#streaming).
 *
 * @param budget initial dollars of each team; above zero
 * @throws InvalidInput for a negative number
 */
export function bidMarket(won: readonly WonBid[], budget: number): BidMarket {
  requireNonNegative(budget, 'budget');
  won.forEach(({ dollars }, index) => {
    requireNonNegative(dollars, `won[${index}].dollars`);
  });
  const size = (dollars: number): number => Math.log(1 + (100 * dollars) / Math.max(1, budget));
  const known = won.flatMap(({ rostered }) => (rostered === null ? [] : [rostered]));
  const middle = known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length;
  const place = (rostered: number | null): number => (rostered === null ? 0 : rostered - middle);
  // Normal equations for level and slope. The prior enters as additional bids.
  let count = PRIOR_BIDS;
  let cross = 0;
  let spread = (DEVIATION / SLOPE) ** 2;
  let level = PRIOR_BIDS * USUAL;
  let tilt = 0;
  let squares = PRIOR_BIDS * (DEVIATION ** 2 + USUAL ** 2);
  for (const { dollars, rostered } of won) {
    const [x, y] = [place(rostered), size(dollars)];
    count += 1;
    cross += x;
    spread += x * x;
    level += y;
    tilt += x * y;
    squares += y * y;
  }
  const determinant = count * spread - cross * cross;
  const base = (spread * level - cross * tilt) / determinant;
  const slope = (count * tilt - cross * level) / determinant;
  const degrees = PRIOR_BIDS + won.length;
  const variance = (squares - base * level - slope * tilt) / degrees;
  return {
    bids: won.length,
    chance: (dollars, rostered) => {
      const x = place(rostered);
      const unsure = (spread - 2 * cross * x + count * x * x) / determinant;
      // The predictive distribution is Student's t. With six or more degrees of freedom, a normal one with
      // the same variance is close.
      const deviation = Math.sqrt(variance * (1 + unsure) * (degrees / (degrees - 2)));
      return normalCumulative((size(dollars) - base - slope * x) / deviation);
    },
  };
}
