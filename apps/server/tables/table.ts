import { type CsvCell, csvText, statistic } from '@fantasy-stats/domain';
import type { CategoryTable, Column } from '@fantasy-stats/engine/standings';

/** A column of a table: what stands above it, and what a row has there. */
export type TableColumn<Row> = readonly [label: string, value: (row: Row) => CsvCell];

/** A table as CSV, with its header also where there are no rows: whoever reads it again and again finds the same columns. */
export function tableAsCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  return csvText([
    columns.map(([label]) => label),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ]);
}

/** What a league's column is called. */
export function labelOf({ id }: Pick<Column, 'id'>): string {
  return id === 'points' ? 'Points' : statistic(id).label;
}

/** The columns of a table of teams by categories. */
export function categoryColumns<Row extends { readonly cells: CategoryTable['rows'][number]['cells'] }>(
  columns: readonly Column[],
): TableColumn<Row>[] {
  return columns.map((column, place) => [labelOf(column), ({ cells }) => cells[place]?.value ?? null]);
}
