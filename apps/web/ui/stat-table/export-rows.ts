import type { CellValue, StatColumn } from './columns.ts';

/** Enough digits to compute on, without the noise of binary fractions. */
const DECIMALS = 6;

/** Text that a spreadsheet would run as a formula; names of teams and players are written by other people. */
const FORMULA = /^[=+\-@\t\r]/;

function plain(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    return Number.isFinite(value) ? String(Number(value.toFixed(DECIMALS))) : '';
  }
  return FORMULA.test(value) ? `'${value}` : value;
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
