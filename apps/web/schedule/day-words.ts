import { type Day, daysBetween, type Week } from '@fantasy-stats/domain';
import { type DateFormat, dateFormat } from '../words/date-format.ts';
import { formatDay } from '../words/phrases.ts';

function format(options: Intl.DateTimeFormatOptions): DateFormat {
  return dateFormat({ ...options, timeZone: 'UTC' });
}

const short = format({ weekday: 'short' });
const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
const name = format({ weekday: 'long' });

function noon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** A column's day: "Mon 23". */
export function shortDay(day: Day): string {
  return `${short.format(noon(day))} ${Number(day.slice(8))}`;
}

/** A day in full: "Monday, November 23". */
export function longDay(day: Day): string {
  return long.format(noon(day));
}

/** A day within a sentence about a week: "Tuesday", and "Tuesday, Nov 24" where the week has two of them. */
export function dayOfWeek(day: Day, week: Pick<Week, 'firstDay' | 'lastDay'>): string {
  const isUnique = daysBetween(week.firstDay, week.lastDay) < 7;
  return isUnique ? name.format(noon(day)) : `${name.format(noon(day))}, ${formatDay(day)}`;
}

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const ownTime = dateFormat(TIME);
const DATE: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/** The date of a moment in the reader's own time zone. A schedule asks for hundreds: no format is made for them. */
function ownDay(at: Date): Day {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${at.getFullYear()}-${month}-${day}`;
}

/**
 * A tip-off in the reader's time zone: "7:30 PM", and "3:30 AM +1" where it is the next date there already, for the days of a
 * schedule are the NBA's.
 */
export function tipTime(instant: string | null, day: Day, timeZone?: string): string {
  const at = new Date(instant ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return 'TBD';
  const time = (timeZone === undefined ? ownTime : dateFormat({ ...TIME, timeZone })).format(at);
  const there =
    timeZone === undefined ? ownDay(at) : new Intl.DateTimeFormat('en-CA', { ...DATE, timeZone }).format(at);
  const later = daysBetween(day, there);
  return later === 0 ? time : `${time} ${later > 0 ? '+' : '−'}${Math.abs(later)}`;
}

/** What newer browsers tell of their clock. */
interface Clock {
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } };
}

/** The reader's time zone as the page names it: "Europe/Berlin". */
export function readersTimeZone(): string {
  const { Temporal } = globalThis as Clock;
  /* To make a format of dates for it takes a phone tens of milliseconds. */
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
