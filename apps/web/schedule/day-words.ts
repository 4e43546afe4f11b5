import { type Day, daysBetween, type Week } from '@fantasy-stats/domain';
import { type DateFormat, dateFormat } from '../words/date-format.ts';
import { formatDay } from '../words/phrases.ts';

function format(options: Intl.DateTimeFormatOptions): DateFormat {
  return dateFormat({ ...options, timeZone: 'UTC' });
}

const short = format({ weekday: 'short', day: 'numeric' });
const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
const name = format({ weekday: 'long' });

function noon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** A column's day: "Mon 23". */
export function shortDay(day: Day): string {
  return short.format(noon(day)).replace(',', '');
}

/** A day in full: "Monday 23 November". */
export function longDay(day: Day): string {
  return long.format(noon(day)).replace(',', '');
}

/** A day within a sentence about a week: "Tuesday", and "Tuesday 24 Nov" where the week has two of them. */
export function dayOfWeek(day: Day, week: Pick<Week, 'firstDay' | 'lastDay'>): string {
  const isUnique = daysBetween(week.firstDay, week.lastDay) < 7;
  return isUnique ? name.format(noon(day)) : `${name.format(noon(day))} ${formatDay(day)}`;
}

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const DATE: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/**
 * A tip-off in the reader's time zone: "19:30", and "03:30 +1" where it is the next date there already, for the days of a
 * schedule are the NBA's.
 */
export function tipTime(instant: string | null, day: Day, timeZone?: string): string {
  const at = new Date(instant ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return 'time open';
  const zone = timeZone === undefined ? {} : { timeZone };
  const time = new Intl.DateTimeFormat('en-GB', { ...TIME, ...zone }).format(at);
  const there = new Intl.DateTimeFormat('en-CA', { ...DATE, ...zone }).format(at);
  const later = daysBetween(day, there);
  return later === 0 ? time : `${time} ${later > 0 ? '+' : '−'}${Math.abs(later)}`;
}

/** The reader's time zone as the page names it: "Europe/Berlin". */
export function readersTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
