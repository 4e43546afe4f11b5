import { formatOrdinal } from '@fantasy-stats/domain';

/** Ranks of a player to buy low or sell high: rest of season, average draft position, and last 30 days. */
export interface PriceRanks {
  readonly projected: number;
  /** Null if unknown. */
  readonly draft: number | null;
  readonly recent: number;
}

/** Returns the reason to buy low or sell high: "projected 34th, drafted 61st, last 30 days 88th". */
export function priceReason({ draft, projected, recent }: PriceRanks): string {
  return [
    `projected ${formatOrdinal(projected)}`,
    ...(draft === null ? [] : [`drafted ${formatOrdinal(draft)}`]),
    `last 30 days ${formatOrdinal(recent)}`,
  ].join(', ');
}
