import { memo, type ReactElement } from 'react';
import { ChangingText } from '../ChangingText.tsx';
import heatCellStyles from '../HeatCell.module.css';
import { HeatPatch, heatClass } from '../HeatCell.tsx';
import { SkeletonBar } from '../Skeleton.tsx';
import { cellText, type StatColumn } from './columns.ts';
import styles from './StatTable.module.css';
import { type ColumnLayout, columnClasses, stickyStyle } from './StatTableHead.tsx';

interface RowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly StatColumn<Row>[];
  readonly layout: readonly ColumnLayout[];
  readonly isOwn: boolean;
  readonly isSelected: boolean;
  readonly isCut: boolean;
  readonly isPressable: boolean;
  readonly openColumn: string | null;
  /** Whether only some of the table's rows are rendered, so screen readers need the row's index. */
  readonly isLong: boolean;
}

function Row<Facts>(props: RowProps<Facts>): ReactElement {
  const { row, index, columns, layout } = props;
  return (
    <tr
      data-row={index}
      data-own={props.isOwn || undefined}
      data-selected={props.isSelected || undefined}
      data-cut={props.isCut || undefined}
      data-pressable={props.isPressable || undefined}
      aria-rowindex={props.isLong ? index + 2 : undefined}
    >
      {columns.map((column, columnIndex) => (
        <Cell
          key={column.id}
          column={column}
          row={row}
          layout={layout[columnIndex]}
          isOpen={props.openColumn === column.id}
        />
      ))}
    </tr>
  );
}

/** A row of a `StatTable`. Memoized, because a table renders several times until its columns fit. */
export const StatTableRow = memo(Row) as typeof Row;

interface CellProps<Row> {
  readonly column: StatColumn<Row>;
  readonly row: Row;
  readonly layout: ColumnLayout | undefined;
  readonly isOpen: boolean;
}

function Cell<Row>({ column, row, layout, isOpen }: CellProps<Row>): ReactElement {
  const classes = columnClasses(column, layout);
  const style = stickyStyle(layout);
  if (column.heat) {
    const cell = column.heat(row);
    return (
      <td
        className={`${styles.heat} ${heatClass(cell.heat, column.isPunted)} ${classes}`}
        style={style}
        data-column={column.id}
        data-open={isOpen || undefined}
      >
        <HeatPatch
          text={cellText(column, row)}
          cell={column.isPunted ? { ...cell, rank: null } : cell}
          numberWidth={layout?.characters ?? 0}
        />
      </td>
    );
  }
  const strong = column.isStrong ? styles.strong : '';
  const drawn = column.render?.(row);
  if (column.isRowHeader) {
    return (
      <th scope="row" className={`${styles.text} ${strong} ${classes}`} style={style}>
        {drawn ?? cellText(column, row)}
      </th>
    );
  }
  const text = drawn === undefined ? cellText(column, row) : null;
  return (
    <td className={`${strong} ${classes}`} style={style}>
      {text === null ? drawn : <ChangingText text={text} />}
    </td>
  );
}

interface RowSkeletonProps<Row> {
  readonly columns: readonly StatColumn<Row>[];
  readonly layout: readonly ColumnLayout[];
  readonly index: number;
  /** Number of rendered columns; the others are off the screen. */
  readonly columnsShown: number;
}

/** A placeholder row: same height, same lines, bars instead of text. */
export function RowSkeleton<Row>({
  columns,
  layout,
  index,
  columnsShown,
}: RowSkeletonProps<Row>): ReactElement {
  return (
    <tr data-waiting="true">
      {columns.slice(0, columnsShown).map((column, columnIndex) => {
        const shared = columnClasses(column, layout[columnIndex]);
        if (column.heat) {
          return (
            <td
              key={column.id}
              className={`${styles.heat} ${heatCellStyles.heat0} ${shared}`}
              style={stickyStyle(layout[columnIndex])}
            >
              <span className={heatCellStyles.heatPatch} />
            </td>
          );
        }
        // Placeholders vary in width, as names do.
        const width = column.isRowHeader ? `${52 + ((index * 37) % 36)}%` : '60%';
        return (
          <td key={column.id} className={shared} style={stickyStyle(layout[columnIndex])}>
            {column.isDrawing ? null : <SkeletonBar width={width} />}
          </td>
        );
      })}
      {columnsShown < columns.length ? <td colSpan={columns.length - columnsShown} /> : null}
    </tr>
  );
}
