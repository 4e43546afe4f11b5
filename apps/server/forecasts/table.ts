import { type CsvCell, csvText, statistic } from '@fantasy-stats/domain';
import type { CategoryTable, Column } from '@fantasy-stats/engine/season';

/** A table column: its header, and the value of a row. */
export type TableColumn<Row> = readonly [label: string, value: (row: Row) => CsvCell];

/** Returns a table as CSV. Includes the header even without rows, so that importers find the same columns. */
export function tableAsCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  return csvText([
    columns.map(([label]) => label),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ]);
}

export function labelOf({ id }: Pick<Column, 'id'>): string {
  return id === 'points' ? 'Points' : statistic(id).label;
}

/** Returns the columns of a table of teams by category. */
export function categoryColumns<Row extends { readonly cells: CategoryTable['rows'][number]['cells'] }>(
  columns: readonly Column[],
): TableColumn<Row>[] {
  return columns.map((column, index) => [labelOf(column), ({ cells }) => cells[index]?.value ?? null]);
}
