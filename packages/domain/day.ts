import { InvalidInput } from './errors.ts';

/** A calendar day as `YYYY-MM-DD`, in whatever time zone the caller says. Never a `Date`. */
export type Day = string;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsPerDay = 86_400_000;

/** Noon UTC of a day: far from both midnights, so that adding days never meets a daylight-saving change. */
function noon(day: Day): number {
  const match = dayPattern.exec(day);
  if (!match) throw new InvalidInput('day', `"${day}" is not a day of the form YYYY-MM-DD`);
  const [, year, month, date] = match;
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(date), 12);
  const found = new Date(instant);
  // A date beyond its month's end runs over into the next; years below 100 are taken for others.
  const isSame =
    found.getUTCDate() === Number(date) &&
    found.getUTCMonth() === Number(month) - 1 &&
    found.getUTCFullYear() === Number(year);
  if (!isSame) throw new InvalidInput('day', `"${day}" is not a day of the calendar`);
  return instant;
}

/** The day itself when it is one of the calendar. @throws InvalidInput naming the field `day` */
export function parseDay(text: string): Day {
  noon(text);
  return text;
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  try {
    noon(text);
    return true;
  } catch {
    return false;
  }
}

/** The day `count` days after (before, when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(noon(day) + Math.round(count) * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noon(to) - noon(from)) / millisecondsPerDay);
}

/** Every day from `first` to `last`, both included; empty when `last` is earlier. */
export function daysFrom(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  );
}

/** 0 for Monday … 6 for Sunday. */
export function weekday(day: Day): number {
  return (new Date(noon(day)).getUTCDay() + 6) % 7;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        hourCycle: 'h23',
      });
    } catch {
      throw new InvalidInput('timeZone', `"${timeZone}" is not a time zone`);
    }
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * The day an instant falls on in a time zone. With `startHour`, a day begins at that hour of the wall clock:
 * the NBA's fantasy day runs from 03:00 to 03:00 US Eastern, so that a late game in the west counts for the
 * evening it began on.
 */
export function dayOf(instant: Date, timeZone: string, startHour = 0): Day {
  if (Number.isNaN(instant.getTime())) throw new InvalidInput('instant', 'is not a point in time');
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return Number(parts.get('hour')) < startHour ? addDays(day, -1) : day;
}

/** The time zone of the NBA's day and of both platforms' calendars. */
export const leagueTimeZone = 'America/New_York';

/** The hour at which a fantasy day begins in {@link leagueTimeZone}. */
export const fantasyDayStartHour = 3;

/** The hour of UTC in which 03:00 US Eastern can fall either way: 07:00 in summer time, 08:00 else. */
const doubtfulHour = 7;

/** The fantasy day (03:00 to 03:00 US Eastern) an instant belongs to. */
export function fantasyDayOf(instant: Date): Day {
  const hour = instant.getUTCHours();
  // The calendar of a time zone costs a hundred times more, and a season has thousands of instants.
  if (Number.isNaN(hour) || hour === doubtfulHour) return dayOf(instant, leagueTimeZone, fantasyDayStartHour);
  const shifted = hour < doubtfulHour ? instant.getTime() - millisecondsPerDay : instant.getTime();
  return new Date(shifted).toISOString().slice(0, 10);
}
