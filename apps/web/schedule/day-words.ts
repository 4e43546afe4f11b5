import { type Day, daysBetween, type Week } from '@fantasy-stats/domain';
import { type DateFormat, dateFormat } from '../text/date-format.ts';
import { formatDay } from '../text/phrases.ts';

function format(options: Intl.DateTimeFormatOptions): DateFormat {
  return dateFormat({ ...options, timeZone: 'UTC' });
}

const short = format({ weekday: 'short' });
const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
const name = format({ weekday: 'long' });

function noon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** Formats a column's day: "Mon 23". */
export function shortDay(day: Day): string {
  return `${short.format(noon(day))} ${Number(day.slice(8))}`;
}

/** Formats a day in full: "Monday, November 23". */
export function longDay(day: Day): string {
  return long.format(noon(day));
}

/** Formats a day within a week: "Tuesday", or "Tuesday, Nov 24" if the week has two Tuesdays. */
export function dayOfWeek(day: Day, week: Pick<Week, 'firstDay' | 'lastDay'>): string {
  const isUnique = daysBetween(week.firstDay, week.lastDay) < 7;
  return isUnique ? name.format(noon(day)) : `${name.format(noon(day))}, ${formatDay(day)}`;
}

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const ownTime = dateFormat(TIME);
const DATE: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/**
 * Returns the date of an instant in the user's time zone. Avoids `Intl.DateTimeFormat`, because a schedule
 * needs hundreds of dates.
 */
function ownDay(at: Date): Day {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${at.getFullYear()}-${month}-${day}`;
}

/** Formats an instant in the user's time zone: "7:30 PM". */
export function clockTime(instant: string): string {
  return ownTime.format(new Date(instant));
}

/** Formats an instant with its weekday in the user's time zone: "Mon 7:00 PM". */
export function dayAndTime(instant: string): string {
  return `${short.format(noon(ownDay(new Date(instant))))} ${clockTime(instant)}`;
}

/** Formats an instant within a week in the user's time zone: "Tuesday 12:00 AM". */
export function timeInWeek(instant: string, week: Pick<Week, 'firstDay' | 'lastDay'>): string {
  return `${dayOfWeek(ownDay(new Date(instant)), week)} ${clockTime(instant)}`;
}

/**
 * Formats a tip-off in the user's time zone: "7:30 PM", or "3:30 AM +1" if it is on the next date in that
 * zone. Schedules use the NBA's dates.
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

/** The Temporal API of newer browsers. */
interface Clock {
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } };
}

export function userTimeZone(): string {
  const { Temporal } = globalThis as Clock;
  // Prefers Temporal, because creating a date format takes a phone tens of milliseconds.
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
