import type { League } from '@fantasy-stats/domain';

/** Returns whether a league's trade deadline has passed; false without a known deadline. */
export function isPastTradeDeadline({
  acquisitions,
  today,
}: Pick<League, 'acquisitions' | 'today'>): boolean {
  return acquisitions.tradeDeadline !== null && acquisitions.tradeDeadline < today;
}
