import type { League } from '@fantasy-stats/domain';

/** Whether the day is past on which a league's last trades could be made. A league without a deadline, or of which none is known, has none. */
export function isPastTradeDeadline({
  acquisitions,
  today,
}: Pick<League, 'acquisitions' | 'today'>): boolean {
  return acquisitions.tradeDeadline !== null && acquisitions.tradeDeadline < today;
}
