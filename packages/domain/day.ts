import { InvalidInput } from './errors.ts';

/** A calendar day as `YYYY-MM-DD`, in the time zone the caller defines. Never a `Date`. */
export type Day = string;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsPerDay = 86_400_000;

/** Caches each day's noon in UTC, because forecasts convert the same days for every player. */
const noons = new Map<Day, number>();
const NOONS_AT_MOST = 1000;

function noon(day: Day): number {
  const known = noons.get(day);
  if (known !== undefined) return known;
  const match = dayPattern.exec(day);
  if (!match) throw new InvalidInput('day', `"${day}" is not a day of the form YYYY-MM-DD`);
  const [, year, month, date] = match;
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(date), 12);
  const found = new Date(instant);
  // Dates beyond the end of a month roll over into the next month, and years below 100 become 19xx.
  const isSame =
    found.getUTCDate() === Number(date) &&
    found.getUTCMonth() === Number(month) - 1 &&
    found.getUTCFullYear() === Number(year);
  if (!isSame) throw new InvalidInput('day', `"${day}" is not a day of the calendar`);
  if (noons.size >= NOONS_AT_MOST) noons.clear();
  noons.set(day, instant);
  return instant;
}

/**
 * Returns the day if it is a valid calendar day.
 *
 * @throws InvalidInput naming the field `day`
 */
export function parseDay(text: string): Day {
  noon(text);
  return text;
}

export function isDay(text: string): boolean {
  try {
    noon(text);
    return true;
  } catch {
    return false;
  }
}

export function addDays(day: Day, count: number): Day {
  return new Date(noon(day) + Math.round(count) * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Returns whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noon(to) - noon(from)) / millisecondsPerDay);
}

/** Returns every day from `first` to `last`, both included; empty when `last` is earlier. */
export function daysFrom(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  );
}

/** Returns 0 for Monday … 6 for Sunday. */
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
 * Returns the day of an instant in a time zone. With `startHour`, a day starts at that local hour: the NBA's
 * fantasy day runs from 03:00 to 03:00 US Eastern, so late games count for the evening they started.
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

/** The time zone of the NBA's days and of both platforms' calendars. */
export const leagueTimeZone = 'America/New_York';

/** The hour at which a fantasy day starts in {@link leagueTimeZone}. */
export const fantasyDayStartHour = 3;

/**
 * The UTC hour that can be before or after 03:00 US Eastern: 03:00 is 07:00 UTC in daylight time, 08:00
 * otherwise.
 */
const doubtfulHour = 7;

/** Returns the fantasy day (03:00 to 03:00 US Eastern) of an instant. */
export function fantasyDayOf(instant: Date): Day {
  const hour = instant.getUTCHours();
  // Subtracting a day is a hundred times faster than converting time zones; seasons have thousands of
  // instants.
  if (Number.isNaN(hour) || hour === doubtfulHour) return dayOf(instant, leagueTimeZone, fantasyDayStartHour);
  const shifted = hour < doubtfulHour ? instant.getTime() - millisecondsPerDay : instant.getTime();
  return new Date(shifted).toISOString().slice(0, 10);
}
