import { type CsvCell, csvText } from '@fantasy-stats/domain';

function cell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns rows as CSV, with a column for every property that any row has. Empty if there are no rows. */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (names.length === 0) return '';
  return csvText([names, ...rows.map((row) => names.map((name) => cell(row[name])))]);
}
