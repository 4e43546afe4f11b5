import { requireNonNegative } from '../errors.ts';
import { normalCumulative } from '../numeric/functions.ts';

/** A bid that won a player. */
export interface WonBid {
  readonly dollars: number;
  /** Share of leagues in which he is rostered, 0 to 1; null where that is not known. */
  readonly rostered: number | null;
}

/** What players go for in a league. */
export interface BidMarket {
  /** Bids it is learned from. */
  readonly bids: number;
  /** The chance that a bid beats the best of the others for a player who is wanted; a tie is half a win. */
  readonly chance: (dollars: number, rostered: number | null) => number;
}

/*
 * What is taken of a league before its bids are seen, by judgment: half of the winning bids are up to 3% of the budget, and the
 * logarithm has a deviation of 1.1. It weighs as many bids as stand here.
 */
const USUAL = Math.log(1 + 3);
const DEVIATION = 1.1;
const PRIOR_BIDS = 6;
/** How much more a player goes for who is rostered everywhere than one who is nowhere, as a logarithm: anything within this deviation. */
const SLOPE = 2;

/**
 * Learns from a league's winning bids what it takes to win: ln(1 + percent of the budget) is taken as normal, with a mean that
 * grows with the share of leagues in which the player is rostered, by Bayesian regression from what is usual elsewhere. The chance
 * is the predictive one, so that few bids make it less sure.
 *
 * @param budget dollars each team began with; above zero
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
  // Normal equations of level and slope; the prior stands in them as bids of its own.
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
      // The predictive distribution is Student's t; a normal one of its variance is close from six degrees on.
      const deviation = Math.sqrt(variance * (1 + unsure) * (degrees / (degrees - 2)));
      return normalCumulative((size(dollars) - base - slope * x) / deviation);
    },
  };
}
