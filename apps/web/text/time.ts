import { dateFormat } from './date-format.ts';

const time = dateFormat({ hour: 'numeric', minute: '2-digit' });
const weekday = dateFormat({ weekday: 'short' });
const date = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** Formats a time in the user's time zone: "2:35 PM". */
export function timeInWords(moment: Date): string {
  return time.format(moment);
}

/** Formats a time near now in the user's time zone: "2:35 PM", or "Thu 2:35 PM" on another day. */
export function momentInWords(moment: Date, now: Date): string {
  const timeText = timeInWords(moment);
  return moment.toDateString() === now.toDateString() ? timeText : `${weekday.format(moment)} ${timeText}`;
}

/** Formats a date in the user's time zone: "Wed, Dec 2, 2026". */
export function dateInWords(instant: string): string {
  return date.format(new Date(instant));
}
