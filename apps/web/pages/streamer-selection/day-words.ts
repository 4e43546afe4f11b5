import type { Day } from '@fantasy-stats/domain';
import { dateFormat } from '../../words/date-format.ts';

const short = dateFormat({ weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const long = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

/** A day in a column's head: "Tue 24". */
export function shortDay(day: Day): string {
  return short.format(noon(day));
}

/** A day in a sentence: "today", "tomorrow", "Tuesday". */
export function dayInSentence(day: Day, today: Day, tomorrow: Day): string {
  if (day === today) return 'today';
  return day === tomorrow ? 'tomorrow' : `on ${long.format(noon(day))}`;
}
