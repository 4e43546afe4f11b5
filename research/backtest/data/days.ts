/** Days are integers since 1970-01-01. */

/** Converts `2023-01-31` to days since 1970-01-01. */
export function dayNumber(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw new Error(`"${day}" is not a day`);
  return Math.round(time / 86_400_000);
}

/** The inverse of {@link dayNumber}. */
export function dayName(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the Monday on or before a day (1970-01-05 was a Monday). */
export function mondayOf(day: number): number {
  return day - ((((day - 4) % 7) + 7) % 7);
}
