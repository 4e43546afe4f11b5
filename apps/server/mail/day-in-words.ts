const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of an instant, in UTC, as emails say it: "November 30, 2026". */
export function dayInWords(instant: Date): string {
  return format.format(instant);
}
