import type { PlayerMovement } from './movement.ts';

/** The advice that follows from a price gap. */
export type PriceCall = 'buyLow' | 'sellHigh';

/** Minimum gaps, in standard errors, for a buy-low or sell-high call. */
export interface LeastGaps {
  /** Between the projection and the draft rank's value. */
  readonly draft: number;
  /** Between the projection and the price, for players without a draft rank. */
  readonly price: number;
}

/**
 * Returns the advice for a player's price: buy low if the projection is clearly above the draft position and
 * the recent line is below the projection, sell high in the opposite case. Without a draft rank, a clear gap
 * to the recent line is enough. If the platform's season rank is known, it must also be behind (or ahead of) the
 * projection's rank, because it is what other managers see.
 *
 * @param spots number of roster spots of all teams; players ranked behind them matter to no team
 * @param seasonRank rank by the platform's rating of the season so far; null if unknown
 * @returns null without a clear gap
 */
export function priceCallOf(
  { price, projected }: Pick<PlayerMovement, 'price' | 'projected'>,
  spots: number,
  least: LeastGaps,
  seasonRank: number | null = null,
): PriceCall | null {
  if (!price || !projected) return null;
  const { draftRank, draftZ, recent, recentRank, z } = price;
  const isClear = (sign: 1 | -1): boolean => {
    if (seasonRank !== null && sign * (seasonRank - projected.rank) <= 0) return false;
    if (draftZ === null) return sign * z >= least.price;
    const isRecentBehind = sign * (projected.value - recent) > 0 && sign * (recentRank - projected.rank) > 0;
    return sign * draftZ >= least.draft && isRecentBehind;
  };
  if (isClear(1)) return projected.rank <= spots ? 'buyLow' : null;
  if (!isClear(-1)) return null;
  return Math.min(recentRank, draftRank ?? recentRank) <= spots ? 'sellHigh' : null;
}
