import { createRandom } from '../numeric/random.ts';

/** A bid in dollars and its team. The last bid wins. */
export interface StandingBid {
  readonly team: number;
  readonly cost: number;
}

export interface BidDraw {
  readonly seed: number;
  readonly sale: number;
  /** A team that always raises by one dollar, such as an automatic maximum bid; absent if none. */
  readonly byOne?: number;
}

export const LARGEST_RAISE = 5;

/** A raise is one dollar per this many dollars below the manager's limit. */
const DOLLARS_A_STEP = 8;

/**
 * Draws the next bid of an open auction from the teams with a limit above the current bid. Depends only on
 * seed, sale and price.
 *
 * @returns null when no team raises
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

/** Returns every bid from the current one until no team raises; may be empty. */
export function bidsFrom(limits: readonly number[], standing: StandingBid, draw: BidDraw): StandingBid[] {
  const bids: StandingBid[] = [];
  for (let next = nextBid(limits, standing, draw); next !== null; next = nextBid(limits, next, draw))
    bids.push(next);
  return bids;
}
