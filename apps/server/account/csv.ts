/**
 * A cell as RFC 4180 wants it. Text that a spreadsheet would take for a formula gets an apostrophe in front, also where
 * the sign stands behind a separator or is a full-width one.
 */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  const isFormula = typeof value === 'string' && /(^|[;,\t\r\n])\s*[=+\-@＝＋－＠]/u.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV, a column for each name that any of them has; nothing for no rows. */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (names.length === 0) return '';
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('');
}
