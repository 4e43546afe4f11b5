import type { PlayerMovement } from './movement.ts';

/** The advice that follows from a price gap. */
export type PriceCall = 'buyLow' | 'sellHigh';

/**
 * Returns the advice for a player's price gap: buy low if the projection is above the price, sell high if it
 * is below.
 *
 * @param spots number of roster spots of all teams; players ranked behind them matter to no team
 * @param least minimum gap in standard errors
 * @returns null without a clear gap
 */
export function priceCallOf(
  { price, projected }: Pick<PlayerMovement, 'price' | 'projected'>,
  spots: number,
  least: number,
): PriceCall | null {
  if (!price || !projected) return null;
  if (price.z >= least) return projected.rank <= spots ? 'buyLow' : null;
  if (price.z > -least) return null;
  return Math.min(price.recentRank, price.draftRank ?? price.recentRank) <= spots ? 'sellHigh' : null;
}
