import { type CsvCell, csvText, statistic } from '@fantasy-stats/domain';
import type { CategoryTable, Column } from '@fantasy-stats/engine/season';

export type TableColumn<Row> = readonly [label: string, value: (row: Row) => CsvCell];

/** Returns a table as CSV. A table without rows has a header, so importers always find the same columns. */
export function tableAsCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  return csvText([
    columns.map(([label]) => label),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ]);
}

export function labelOf({ id }: Pick<Column, 'id'>): string {
  return id === 'points' ? 'Points' : statistic(id).label;
}

export function categoryColumns<Row extends { readonly cells: CategoryTable['rows'][number]['cells'] }>(
  columns: readonly Column[],
): TableColumn<Row>[] {
  return columns.map((column, index) => [labelOf(column), ({ cells }) => cells[index]?.value ?? null]);
}
