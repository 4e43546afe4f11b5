import { formatProbability } from '@fantasy-stats/domain';

// Formats numbers, days and lists in sentences. Shared by the server and pages.

/** Formats a chance as on pages: 0% and 100% only when decided. */
export const percent = formatProbability;

/** Simulations never prove certainty, so chances stay this far from 0 and 1. */
const NEARLY = 1e-4;

/** Formats the chance of an undecided outcome as on pages: never 0% or 100%. */
export function estimate(probability: number): string {
  return percent(Math.min(1 - NEARLY, Math.max(NEARLY, probability)));
}

/** Formats a score, or a difference of two: `1,203.5`, with a real minus sign. */
export function figure(value: number, decimals = 1): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: decimals }).replace('-', '−');
}

/** Joins names: "A", "A and B", "A, B and C". */
export function inRow(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Formats a number of things: "1 week", "6 weeks". */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}

/** Returns the name of a season, such as "2026-27", from its starting year. */
export function seasonName(start: number): string {
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** Formats a calendar day: "Tue, Dec 22". */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
}
