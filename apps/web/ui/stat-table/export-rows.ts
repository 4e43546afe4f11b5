import type { CellValue, StatColumn } from './columns.ts';

/** Enough digits to compute on, without the noise of binary fractions. */
const DECIMALS = 6;

/**
 * Where a spreadsheet could begin to read a formula; names of teams and players are written by other people. Not at the
 * beginning alone: where semicolons part cells, `x;=1` holds two. Signs may be of full width, and stand after spaces.
 */
const FORMULA = /(^|[;,|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

/** Text that holds no formula: each is made text by an apostrophe before it. */
function harmless(text: string): string {
  const marked = text.replace(FORMULA, "$1$2'");
  return /^[\t\r\n]/.test(marked) ? `'${marked}` : marked;
}

function plain(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    return Number.isFinite(value) ? String(Number(value.toFixed(DECIMALS))) : '';
  }
  return harmless(value);
}

function cells<Row>(columns: readonly StatColumn<Row>[], rows: readonly Row[]): string[][] {
  const exported = columns
    .filter((column) => !column.isDrawing)
    .flatMap((column) => {
      const label = column.label || (column.name ?? '');
      return (
        column.exported ?? [{ label: column.unit ? `${label} (${column.unit})` : label, value: column.value }]
      );
    });
  const header = exported.map(({ label }) => plain(label));
  return [header, ...rows.map((row) => exported.map(({ value }) => plain(value(row))))];
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The table as comma-separated values (RFC 4180): one header line, the rows in the order given, numbers as plain
 * decimals whatever the page shows, missing values empty.
 */
export function tableAsCsv<Row>(columns: readonly StatColumn<Row>[], rows: readonly Row[]): string {
  return cells(columns, rows)
    .map((line) => `${line.map(quoted).join(',')}\r\n`)
    .join('');
}

/** The table as tab-separated values, as spreadsheets take it from the clipboard. */
export function tableAsTsv<Row>(columns: readonly StatColumn<Row>[], rows: readonly Row[]): string {
  return cells(columns, rows)
    .map((line) => line.map((text) => text.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
