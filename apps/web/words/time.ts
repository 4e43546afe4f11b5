/** A date in the reader's own time zone: "Wed 2 Dec 2026". */
export function dateInWords(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(new Date(instant))
    .replace(',', '');
}
