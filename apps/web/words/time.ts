/** A moment near now in the reader's own time zone: "14:35", or "Thu 14:35" on another day. */
export function momentInWords(moment: Date, now: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(moment);
  if (moment.toDateString() === now.toDateString()) return time;
  return `${new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(moment)} ${time}`;
}

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
