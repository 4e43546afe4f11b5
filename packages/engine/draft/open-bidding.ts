import { createRandom } from '../numeric/random.ts';

/** The bid that stands: whose, and how many dollars. At the end it is the sale. */
export interface StandingBid {
  readonly team: number;
  readonly cost: number;
}

/** What an auction's bids are drawn by. */
export interface BidDraw {
  readonly seed: number;
  /** Players sold before. */
  readonly sale: number;
  /** A team that raises by a dollar only, as a maximum that bids for its manager does; absent without. */
  readonly byOne?: number;
}

/** The most dollars a modeled manager raises by at once. */
export const LARGEST_RAISE = 5;

/** A manager raises by up to a dollar more for each so many that he would still pay: jumps come early, single dollars late. */
const DOLLARS_A_STEP = 8;

/**
 * Who bids next in an open auction, and how much: one of those who would pay more than the bid that stands. The same for the same
 * seed, sale and price.
 *
 * @param limits by team: the most dollars it pays; 0 for who is out
 * @returns null when nobody raises: the bid that stands is the sale
 */
export function nextBid(
  limits: readonly number[],
  standing: StandingBid,
  { byOne, sale, seed }: BidDraw,
): StandingBid | null {
  const random = createRandom(seed, sale, standing.cost, 47);
  const others = limits.flatMap((limit, team) =>
    team !== standing.team && limit > standing.cost ? [{ team, left: limit - standing.cost }] : [],
  );
  const next = others[Math.floor(random.next() * others.length)];
  if (!next) return null;
  const most = next.team === byOne ? 1 : Math.min(LARGEST_RAISE, 1 + Math.floor(next.left / DOLLARS_A_STEP));
  const raise = Math.min(next.left, 1 + Math.floor(random.next() * most));
  return { team: next.team, cost: standing.cost + raise };
}

/** Every bid from the one that stands on, until nobody raises; empty where nobody does. */
export function bidsFrom(limits: readonly number[], standing: StandingBid, draw: BidDraw): StandingBid[] {
  const bids: StandingBid[] = [];
  for (let next = nextBid(limits, standing, draw); next !== null; next = nextBid(limits, next, draw))
    bids.push(next);
  return bids;
}
