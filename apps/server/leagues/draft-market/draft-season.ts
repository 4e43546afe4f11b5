import type { Day } from '@fantasy-stats/domain';

/**
 * First and last month and day on which leagues draft. The NBA season starts in the second half of October.
 */
const firstDay = '09-01';
const lastDay = '11-10';

/** Returns whether leagues draft on a day, so average draft positions change and matter. */
export function isDraftSeason(day: Day): boolean {
  const monthAndDay = day.slice(5);
  return firstDay <= monthAndDay && monthAndDay <= lastDay;
}
