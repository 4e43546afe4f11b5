import { addDays, type Day, InvalidInput } from '@fantasy-stats/domain';

/** What a wall clock somewhere shows. */
export interface LocalTime {
  readonly day: Day;
  /** Since midnight. */
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

/** What the wall clock of a time zone (IANA's name) shows at an instant. */
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

/** Minutes since midnight of a time such as `18:30`. @throws InvalidInput `time` */
export function minutesOf(time: string): number {
  const match = /^(\d\d):(\d\d)$/.exec(time);
  if (!match) throw new InvalidInput('time', `"${time}" is not a time of day`);
  return Number(match[1]) * 60 + Number(match[2]);
}

const minute = 60_000;

/**
 * The instant at which the wall clock of a time zone shows a time on a day: the first one where the clock is set back
 * and shows it twice; where it is set forward and never shows it, the moment at which it would have, so an hour later
 * by the new time.
 */
export function instantOf(day: Day, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  const shown = (instant: number): number => {
    const local = localTimeOf(new Date(instant), timeZone);
    return Date.parse(`${local.day}T00:00:00Z`) + local.minutes * minute;
  };
  /* The zone's distance from UTC a day before and a day after: at a change of the clock one of them is right. */
  const offsets = [wall - 86_400_000, wall + 86_400_000].map((near) => shown(near) - near);
  const candidates = offsets.map((offset) => wall - offset).sort((one, other) => one - other);
  const found = candidates.find((instant) => shown(instant) === wall);
  /* Within the gap of a clock set forward: by the old distance. */
  return new Date(found ?? wall - (offsets[0] ?? 0));
}

/** Times of day between which nothing is to disturb; they may lie across midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Whether an instant falls into quiet hours: from their first minute on, and not in the one they end with. */
export function isQuiet(instant: Date, quiet: QuietHours | null, timeZone: string): boolean {
  return quiet !== null && quietBegan(instant, quiet, timeZone) !== null;
}

/** When the quiet hours began that an instant falls into; null where it falls into none. */
export function quietBegan(instant: Date, quiet: QuietHours, timeZone: string): Date | null {
  const { day, minutes } = localTimeOf(instant, timeZone);
  const from = minutesOf(quiet.from);
  const to = minutesOf(quiet.to);
  if (from < to) return minutes >= from && minutes < to ? instantOf(day, from, timeZone) : null;
  if (minutes >= from) return instantOf(day, from, timeZone);
  return minutes < to ? instantOf(addDays(day, -1), from, timeZone) : null;
}
