import type { ColumnId } from '@fantasy-stats/engine/season';
import { columnLabel, columnName } from '../text/phrases.ts';
import { type ColumnDetails, textColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';

interface CategoryDetails<Row> extends ColumnDetails<Row> {
  readonly label?: string;
}

export function categoryColumn<Row>(
  category: (row: Row) => ColumnId,
  { label = 'Category', ...details }: CategoryDetails<Row> = {},
): StatColumn<Row> {
  return textColumn('category', label, (row) => columnLabel(category(row)), {
    isRowHeader: true,
    isStrong: true,
    render: (row) => <abbr title={columnName(category(row))}>{columnLabel(category(row))}</abbr>,
    ...details,
  });
}
