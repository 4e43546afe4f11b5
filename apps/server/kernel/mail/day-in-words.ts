const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the UTC day of an instant as written in emails: "November 30, 2026". */
export function dayInWords(instant: Date): string {
  return format.format(instant);
}
