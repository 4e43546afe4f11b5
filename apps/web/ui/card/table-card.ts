import type { CardCell, CardColumn, TableCard } from '@fantasy-stats/cards';
import { alignment, cellText, rankText, type StatColumn } from '../stat-table/columns.ts';

interface TableWords {
  /** Parts of the file name, most general first. */
  readonly fileName: readonly string[];
  readonly name?: string | undefined;
  readonly note?: unknown;
}

interface Marked<Row> {
  readonly isOwn?: ((row: Row) => boolean) | undefined;
  readonly isCut?: ((row: Row) => boolean) | undefined;
}

/** Default drop order of columns that are hidden on a phone. */
const NOT_ON_PHONES = 40;

function columnOf<Row>(column: StatColumn<Row>, rows: readonly Row[]): CardColumn {
  const { bar, hideOnPhone, isDrawing, label, unit } = column;
  const yields = column.yields ?? (hideOnPhone ? NOT_ON_PHONES : undefined);
  return {
    label: unit ? `${label} ${unit}` : label,
    align: bar && isDrawing ? 'bar' : alignment(column, rows) === 'start' ? 'start' : 'end',
    ...(yields === undefined ? {} : { yields }),
  };
}

function cellOf<Row>(column: StatColumn<Row>, row: Row): CardCell {
  if (column.isDrawing) return { text: '', bar: column.bar?.(row) ?? 0 };
  const heat = column.isPunted ? undefined : column.heat?.(row);
  return {
    text: cellText(column, row),
    ...(column.isStrong ? { isStrong: true } : {}),
    ...(heat && heat.heat !== null ? { heat: heat.heat, place: rankText(heat) } : {}),
  };
}

/** Returns a table as an image with columns of texts, numbers and bars. The rows keep their order. */
export function tableCard<Row>(
  columns: readonly StatColumn<Row>[],
  rows: readonly Row[],
  { fileName, name, note }: TableWords,
  { isCut, isOwn }: Marked<Row> = {},
): TableCard {
  const [league = '', table = '', ...more] = fileName;
  const shown = columns.filter(({ bar, isDrawing }) => !isDrawing || bar);
  const noteText = typeof note === 'string' ? note : more.join(' · ');
  const title = name ?? table;
  return {
    kind: 'table',
    league,
    ...(noteText === '' ? {} : { note: noteText }),
    title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    address: globalThis.location.host,
    columns: shown.map((column) => columnOf(column, rows)),
    rows: rows.map((row) => ({
      cells: shown.map((column) => cellOf(column, row)),
      isOwn: isOwn?.(row) ?? false,
      isLastAbove: isCut?.(row) ?? false,
    })),
  };
}
