import type { CardCell, CardColumn, TableCard } from '@fantasy-stats/cards';
import { alignment, cellText, rankText, type StatColumn } from '../stat-table/columns.ts';

/** What a picture says of a table beside its rows. */
interface TableWords {
  /** What it is from, from the most general: league, table, week. */
  readonly fileName: readonly string[];
  readonly name?: string | undefined;
  readonly note?: unknown;
}

interface Marked<Row> {
  readonly isOwn?: ((row: Row) => boolean) | undefined;
  readonly isCut?: ((row: Row) => boolean) | undefined;
}

/** A column that fits no phone goes before those that have no order of their own. */
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

/** A table as a picture shows it: its columns of words, numbers and bars, its rows in the order they have. */
export function tableCard<Row>(
  columns: readonly StatColumn<Row>[],
  rows: readonly Row[],
  { fileName, name, note }: TableWords,
  { isCut, isOwn }: Marked<Row> = {},
): TableCard {
  const [league = '', table = '', ...more] = fileName;
  const shown = columns.filter(({ bar, isDrawing }) => !isDrawing || bar);
  const said = typeof note === 'string' ? note : more.join(' · ');
  const title = name ?? table;
  return {
    kind: 'table',
    league,
    ...(said === '' ? {} : { note: said }),
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
