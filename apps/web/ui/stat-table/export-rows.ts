import { type CsvCell, csvText, plainCell } from '@fantasy-stats/domain';
import type { StatColumn } from './columns.ts';

function cells<Row>(columns: readonly StatColumn<Row>[], rows: readonly Row[]): CsvCell[][] {
  const exported = columns
    .filter((column) => !column.isDrawing)
    .flatMap((column) => {
      const label = column.label || (column.name ?? '');
      return (
        column.exported ?? [{ label: column.unit ? `${label} (${column.unit})` : label, value: column.value }]
      );
    });
  const header = exported.map(({ label }) => label);
  return [header, ...rows.map((row) => exported.map(({ value }) => value(row)))];
}

/**
 * The table as comma-separated values (RFC 4180): one header line, the rows in the order given, numbers as plain
 * decimals whatever the page shows, missing values empty.
 */
export function tableAsCsv<Row>(columns: readonly StatColumn<Row>[], rows: readonly Row[]): string {
  return csvText(cells(columns, rows));
}

/** The table as tab-separated values, as spreadsheets take it from the clipboard. */
export function tableAsTsv<Row>(columns: readonly StatColumn<Row>[], rows: readonly Row[]): string {
  return cells(columns, rows)
    .map((line) => line.map((cell) => plainCell(cell).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
