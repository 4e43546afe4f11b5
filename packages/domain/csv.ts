/** What a cell of a table holds. */
export type CsvCell = string | number | null;

/** Enough digits to compute on, without the noise of binary fractions. */
const decimals = 6;

/**
 * Where a spreadsheet could begin to read a formula; names of teams and players are written by other people. Not at the
 * beginning alone: where semicolons part cells, `x;=1` holds two. Signs may be of full width, and stand after spaces.
 */
const formula = /(^|[;,|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

/** Text that holds no formula: each is made text by an apostrophe before it. */
function harmless(text: string): string {
  const marked = text.replace(formula, "$1$2'");
  return /^[\t\r\n]/.test(marked) ? `'${marked}` : marked;
}

/** A cell as text for spreadsheets: a number as a plain decimal, what is missing as nothing, and no formula in any text. */
export function plainCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toFixed(decimals))) : '';
  return harmless(value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of cells as comma-separated values (RFC 4180), which no spreadsheet takes for formulas. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((line) => `${line.map((cell) => quoted(plainCell(cell))).join(',')}\r\n`).join('');
}
