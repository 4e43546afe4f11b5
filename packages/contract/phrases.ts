import { formatProbability } from '@fantasy-stats/domain';

/* How numbers, days and lists are written in sentences for managers, by the server and by pages. */

/** A chance as the pages show it: never 0% or 100% while it is neither. */
export const percent = formatProbability;

/** However many seasons are simulated, none shows certainty. */
const NEARLY = 1e-4;

/** A chance of what nothing has decided, as the pages show it: never 0% or 100%. */
export function estimate(probability: number): string {
  return percent(Math.min(1 - NEARLY, Math.max(NEARLY, probability)));
}

/** A score, or a difference of two: `1,203.5`, with a real minus sign. */
export function figure(value: number, decimals = 1): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: decimals }).replace('-', '−');
}

/** Names in a row: "A", "A and B", "A, B and C". */
export function inRow(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A number of things: "1 week", "6 weeks". */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}

/** What people call a season, such as "2026-27", by the year in which it began. */
export function seasonName(start: number): string {
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** A day of the calendar: "Tue, Dec 22". */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
}
