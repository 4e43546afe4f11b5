const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats an instant's UTC day for emails: "November 30, 2026". */
export function dayInWords(instant: Date): string {
  return format.format(instant);
}
