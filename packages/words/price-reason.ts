import { formatOrdinal } from '@fantasy-stats/domain';

/** Ranks of a player to buy low or sell high: rest of season, average draft position, season, and last 30 days. */
export interface PriceRanks {
  readonly projected: number;
  /** Null if unknown. */
  readonly draft: number | null;
  /** By the platform's rating of the season so far; null or absent if unknown. */
  readonly season?: number | null | undefined;
  readonly recent: number;
}

/**
 * Returns the reason to buy low or sell high: "projected 34th, drafted 61st, rated 80th this season, last 30 days
 * 88th".
 */
export function priceReason({ draft, projected, recent, season = null }: PriceRanks): string {
  return [
    `projected ${formatOrdinal(projected)}`,
    ...(draft === null ? [] : [`drafted ${formatOrdinal(draft)}`]),
    ...(season === null ? [] : [`rated ${formatOrdinal(season)} this season`]),
    `last 30 days ${formatOrdinal(recent)}`,
  ].join(', ');
}
