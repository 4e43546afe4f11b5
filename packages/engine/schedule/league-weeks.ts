import type { Day, Week } from '@fantasy-stats/domain';
import { addDays, weekday } from '@fantasy-stats/domain';

/** Returns the week of a day; undefined between and outside the league's weeks. */
export function weekOfDay(weeks: readonly Week[], day: Day): Week | undefined {
  return weeks.find((week) => week.firstDay <= day && day <= week.lastDay);
}

/** Returns the rest of a week from a day on (included); null when nothing is left. */
export function restOfWeek(week: Week, from: Day): { readonly first: Day; readonly last: Day } | null {
  const first = from > week.firstDay ? from : week.firstDay;
  return first > week.lastDay ? null : { first, last: week.lastDay };
}

/**
 * Returns calendar weeks from Monday to Sunday over a season, for leagues without known weeks and for weekly
 * values. The first and last may be shorter.
 */
export function calendarWeeks(first: Day, last: Day): Week[] {
  const weeks: Week[] = [];
  let start = first;
  while (start <= last) {
    const sunday = addDays(start, 6 - weekday(start));
    const end = sunday < last ? sunday : last;
    weeks.push({ number: weeks.length + 1, firstDay: start, lastDay: end, isPlayoffs: false });
    start = addDays(end, 1);
  }
  return weeks;
}
