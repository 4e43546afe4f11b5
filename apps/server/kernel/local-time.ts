import { addDays, type Day, fantasyDayStartHour, InvalidInput, leagueTimeZone } from '@fantasy-stats/domain';

export interface LocalTime {
  readonly day: Day;
  /** Minutes since midnight. */
  readonly minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * Returns the wall-clock time at an instant.
 * @param timeZone IANA name
 */
export function localTimeOf(instant: Date, timeZone: string): LocalTime {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

/**
 * Converts a time such as `18:30` to minutes since midnight.
 * @throws InvalidInput `time`
 */
export function minutesOf(time: string): number {
  const match = /^(\d\d):(\d\d)$/.exec(time);
  if (!match) throw new InvalidInput('time', `"${time}" is not a time of day`);
  return Number(match[1]) * 60 + Number(match[2]);
}

const minute = 60_000;

/**
 * Returns the instant of a wall-clock time on a day. A time that occurs twice gives the first instant; a
 * skipped time gives the time an hour later.
 */
export function instantOf(day: Day, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  const shown = (instant: number): number => {
    const local = localTimeOf(new Date(instant), timeZone);
    return Date.parse(`${local.day}T00:00:00Z`) + local.minutes * minute;
  };
  // The UTC offsets on the days before and after. Around a clock change, one of them is right.
  const offsets = [wall - 86_400_000, wall + 86_400_000].map((near) => shown(near) - near);
  const candidates = offsets.map((offset) => wall - offset).sort((one, other) => one - other);
  const found = candidates.find((instant) => shown(instant) === wall);
  // If a clock change skips this hour, use the earlier offset.
  return new Date(found ?? wall - (offsets[0] ?? 0));
}

/** Returns the instant at which a fantasy day starts, in the time zone of the platforms' leagues. */
export function startOfFantasyDay(day: Day): Date {
  return instantOf(day, fantasyDayStartHour * 60, leagueTimeZone);
}

/** Daily period without notifications. It may include midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Returns whether an instant is within quiet hours: start inclusive, end exclusive. */
export function isQuiet(instant: Date, quiet: QuietHours | null, timeZone: string): boolean {
  return quiet !== null && quietBegan(instant, quiet, timeZone) !== null;
}

/** Returns when the quiet hours that include an instant started; null if none do. */
export function quietBegan(instant: Date, quiet: QuietHours, timeZone: string): Date | null {
  const { day, minutes } = localTimeOf(instant, timeZone);
  const from = minutesOf(quiet.from);
  const to = minutesOf(quiet.to);
  if (from < to) return minutes >= from && minutes < to ? instantOf(day, from, timeZone) : null;
  if (minutes >= from) return instantOf(day, from, timeZone);
  return minutes < to ? instantOf(addDays(day, -1), from, timeZone) : null;
}
