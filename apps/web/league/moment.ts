const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const WEEKDAY = { weekday: 'short' } as const;
const DATE = { day: 'numeric', month: 'short' } as const;

/* A format is slow to make, and a list needs the same few for every line. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  const key = `${Object.keys(options).join()} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', timeZone === undefined ? options : { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}

/** When something happened, in the reader's own time zone: "Today 08:12", "Tue 22:40", "14 Nov 09:05". */
export function formatMoment(instant: string, now: Date, timeZone?: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const written = (options: Intl.DateTimeFormatOptions, date: Date) =>
    formatOf(options, timeZone).format(date);
  const day = (date: Date) => written(DAY, date);
  const time = written(TIME, at);
  if (day(at) === day(now)) return `Today ${time}`;
  const days = (now.getTime() - at.getTime()) / 86_400_000;
  if (days >= 0 && days < 6) return `${written(WEEKDAY, at)} ${time}`;
  return `${written(DATE, at)} ${time}`;
}
