import type { Day, Week } from '@fantasy-stats/domain';
import { addDays, weekday } from '@fantasy-stats/domain';

/** The week a day belongs to; undefined between and outside the league's weeks. */
export function weekOfDay(weeks: readonly Week[], day: Day): Week | undefined {
  return weeks.find((week) => week.firstDay <= day && day <= week.lastDay);
}

/** The part of a week that still lies ahead, from a day on (that day included); null when nothing is left of it. */
export function restOfWeek(week: Week, from: Day): { readonly first: Day; readonly last: Day } | null {
  const first = from > week.firstDay ? from : week.firstDay;
  return first > week.lastDay ? null : { first, last: week.lastDay };
}

/**
 * Calendar weeks from Monday to Sunday over a season, for leagues whose own weeks are not known and for values by week. The
 * first and last may be shorter.
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
