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

/** Last month and day of NBA regular seasons in which the last market is still used. */
const lastGameDay = '04-15';

/** Returns whether a day is in the season after most drafts: average draft positions matter, but stay. */
export function isAfterDrafts(day: Day): boolean {
  const monthAndDay = day.slice(5);
  return monthAndDay > lastDay || monthAndDay <= lastGameDay;
}
