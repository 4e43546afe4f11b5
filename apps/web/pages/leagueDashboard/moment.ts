/** When something happened, in the reader's own time zone: "Today 08:12", "Tue 22:40", "14 Nov 09:05". */
export function formatMoment(instant: string, now: Date, timeZone?: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const zone = timeZone === undefined ? {} : { timeZone };
  const written = (options: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat('en-GB', { ...options, ...zone }).format(date);
  const day = (date: Date) => written({ year: 'numeric', month: '2-digit', day: '2-digit' }, date);
  const time = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at);
  if (day(at) === day(now)) return `Today ${time}`;
  const days = (now.getTime() - at.getTime()) / 86_400_000;
  if (days >= 0 && days < 6) return `${written({ weekday: 'short' }, at)} ${time}`;
  return `${written({ day: 'numeric', month: 'short' }, at)} ${time}`;
}
