export type CsvCell = string | number | null;

/** Number of significant digits: enough for calculations, but without binary rounding errors. */
const decimals = 6;

/**
 * Matches where a spreadsheet could start a formula, also after separators such as `;`, including full-width
 * signs and signs after spaces.
 */
const formula = /(^|[;,|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

/** Prefixes every possible formula with an apostrophe, so that spreadsheets treat it as text. */
function harmless(text: string): string {
  const marked = text.replace(formula, "$1$2'");
  return /^[\t\r\n]/.test(marked) ? `'${marked}` : marked;
}

/**
 * Formats a cell for spreadsheets: a number as a plain decimal, a missing value as empty, and text without
 * formulas.
 */
export function plainCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toFixed(decimals))) : '';
  return harmless(value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats comma-separated values (RFC 4180) without formulas. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((line) => `${line.map((cell) => quoted(plainCell(cell))).join(',')}\r\n`).join('');
}
