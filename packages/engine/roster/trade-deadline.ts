import { addDays, type Day, type League } from '@fantasy-stats/domain';

/** Returns whether a league's trade deadline has passed; false without a known deadline. */
export function isPastTradeDeadline({
  acquisitions,
  today,
}: Pick<League, 'acquisitions' | 'today'>): boolean {
  return acquisitions.tradeDeadline !== null && acquisitions.tradeDeadline < today;
}

/** How many days before the trade deadline pages show a reminder. */
const REMINDER_DAYS = 7;

/** Returns a league's trade deadline if it is today or within a week; otherwise null. */
export function tradeDeadlineSoon({
  acquisitions: { tradeDeadline },
  today,
}: Pick<League, 'acquisitions' | 'today'>): Day | null {
  const isSoon =
    tradeDeadline !== null && tradeDeadline >= today && tradeDeadline <= addDays(today, REMINDER_DAYS);
  return isSoon ? tradeDeadline : null;
}
