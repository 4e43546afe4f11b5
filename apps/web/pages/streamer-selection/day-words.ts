import { addDays, type Day } from '@fantasy-stats/domain';
import { dateFormat } from '../../text/date-format.ts';

const long = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const dated = dateFormat({ weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });
const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

/** Number of days ahead from which a weekday alone is ambiguous. */
const FAR = 7;

/** Returns a day for use in a sentence: "today", "tomorrow", "on Tuesday", "on Tuesday, Mar 16". */
export function dayInSentence(day: Day, today: Day, tomorrow: Day): string {
  if (day === today) return 'today';
  if (day === tomorrow) return 'tomorrow';
  return `on ${(day < addDays(today, FAR) ? long : dated).format(noon(day))}`;
}
