import { addDays, type Day, type League, weekday } from '@fantasy-stats/domain';

/** A matchup week, or a calendar week in leagues without matchups. */
export interface PlannedWeek {
  /** Null for a calendar week. */
  readonly number: number | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/**
 * Returns the current calendar week and the next, Monday to Sunday within the season; before the season, its
 * first two.
 */
export function calendarWeeks({
  firstDay,
  lastDay,
  today,
}: Pick<League, 'firstDay' | 'lastDay' | 'today'>): PlannedWeek[] {
  if (today > lastDay) return [];
  const from = today < firstDay ? firstDay : today;
  const running = addDays(from, -weekday(from));
  return [running, addDays(running, 7)]
    .filter((monday) => monday <= lastDay)
    .map((monday) => {
      const sunday = addDays(monday, 6);
      return { number: null, firstDay: monday, lastDay: sunday < lastDay ? sunday : lastDay };
    });
}
