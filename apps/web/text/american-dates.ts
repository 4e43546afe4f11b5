const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

type Parts = Intl.DateTimeFormatOptions;

/** The supported options; the browser formats dates with any others. */
const written: Readonly<Partial<Record<keyof Parts, readonly string[]>>> = {
  weekday: ['short', 'long'],
  month: ['short', 'long'],
  day: ['numeric'],
  year: ['numeric'],
  hour: ['numeric'],
  minute: ['2-digit'],
  timeZone: ['UTC'],
};

export function isAmericanForm(options: Parts): boolean {
  const names = Object.keys(options) as (keyof Parts)[];
  const has = (name: keyof Parts) => options[name] !== undefined;
  return (
    (has('hour') || has('weekday') || has('month')) &&
    names.every((name) => options[name] === undefined || written[name]?.includes(String(options[name]))) &&
    has('month') === has('day') &&
    has('hour') === has('minute') &&
    (!has('year') || has('month')) &&
    (!has('hour') || !(has('month') || has('weekday')))
  );
}

function regionFormat(name = '', length = 'short'): string {
  return length === 'long' ? name : name.slice(0, 3);
}

/**
 * Formats a date in American English: "Wed, Dec 2, 2026", "Dec 2", "2:35 PM". Avoids `Intl.DateTimeFormat`,
 * because each format takes tens of milliseconds to create on a phone.
 */
export function americanDate(at: Date, options: Parts): string {
  const isUtc = options.timeZone === 'UTC';
  if (options.hour !== undefined) {
    const [hour, minute] = isUtc ? [at.getUTCHours(), at.getUTCMinutes()] : [at.getHours(), at.getMinutes()];
    return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  }
  const weekday = regionFormat(weekdays[isUtc ? at.getUTCDay() : at.getDay()], options.weekday);
  const month = regionFormat(months[isUtc ? at.getUTCMonth() : at.getMonth()], options.month);
  const day = isUtc ? at.getUTCDate() : at.getDate();
  const year = isUtc ? at.getUTCFullYear() : at.getFullYear();
  return [
    ...(options.weekday === undefined ? [] : [weekday]),
    ...(options.month === undefined ? [] : [`${month} ${day}`]),
    ...(options.year === undefined ? [] : [year]),
  ].join(', ');
}
