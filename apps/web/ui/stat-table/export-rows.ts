import { type CsvCell, csvText, plainCell } from '@fantasy-stats/domain';
import type { StatColumn } from './columns.ts';

function cells<Row>(columns: readonly StatColumn<Row>[], rows: readonly Row[]): CsvCell[][] {
  const exported = columns
    .filter((column) => !column.isDrawing)
    .flatMap((column) => {
      const label = column.label || (column.name ?? '');
      const { exportFactor = 1, unit } = column;
      const parts = column.exported ?? [{ label: unit ? `${label} (${unit})` : label, value: column.value }];
      return parts.map(({ label: name, value }) => ({
        label: name,
        value: (row: Row) => {
          const cell = value(row);
          return typeof cell === 'number' ? cell * exportFactor : cell;
        },
      }));
    });
  const header = exported.map(({ label }) => label);
  return [header, ...rows.map((row) => exported.map(({ value }) => value(row)))];
}

/**
 * Returns the table as comma-separated values (RFC 4180): a header line, the rows in the given order, numbers
 * as plain decimals, missing values empty.
 */
export function tableAsCsv<Row>(columns: readonly StatColumn<Row>[], rows: readonly Row[]): string {
  return csvText(cells(columns, rows));
}

/** Returns the table as tab-separated values, for pasting into spreadsheets. */
export function tableAsTsv<Row>(columns: readonly StatColumn<Row>[], rows: readonly Row[]): string {
  return cells(columns, rows)
    .map((line) => line.map((cell) => plainCell(cell).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
