import { type DateFormat, dateFormat } from '../text/date-format.ts';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const WEEKDAY = { weekday: 'short' } as const;
const DATE = { day: 'numeric', month: 'short' } as const;

// Cached, because creating a format is slow, and every row of a list uses the same few.
const formats = new Map<string, DateFormat>();

function formatOf(options: Intl.DateTimeFormatOptions, timeZone?: string): DateFormat {
  const key = `${Object.keys(options).join()} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = dateFormat(timeZone === undefined ? options : { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}

/** Formats a time in the user's time zone: "Today 8:12 AM", "Tue 10:40 PM", "Nov 14 9:05 AM". */
export function formatMoment(instant: string, now: Date, timeZone?: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const written = (options: Intl.DateTimeFormatOptions, date: Date) =>
    formatOf(options, timeZone).format(date);
  const day = (date: Date) => (timeZone === undefined ? date.toDateString() : written(DAY, date));
  const time = written(TIME, at);
  if (day(at) === day(now)) return `Today ${time}`;
  const days = (now.getTime() - at.getTime()) / 86_400_000;
  if (days >= 0 && days < 6) return `${written(WEEKDAY, at)} ${time}`;
  return `${written(DATE, at)} ${time}`;
}
