import { memo, type ReactElement } from 'react';
import { ChangingText } from '../ChangingText.tsx';
import heatCellStyles from '../HeatCell.module.css';
import { HeatPatch, heatClass } from '../HeatCell.tsx';
import { SkeletonBar } from '../Skeleton.tsx';
import { cellText, type StatColumn } from './columns.ts';
import styles from './StatTable.module.css';
import { type ColumnLayout, columnClasses, heldStyle } from './StatTableHead.tsx';

interface RowProps<Row> {
  readonly row: Row;
  /** Its place among all rows, 0 the first. */
  readonly index: number;
  readonly columns: readonly StatColumn<Row>[];
  readonly layout: readonly ColumnLayout[];
  readonly isOwn: boolean;
  readonly isSelected: boolean;
  readonly isCut: boolean;
  readonly isPressable: boolean;
  /** The column whose number is shown beside the cell just now. */
  readonly openColumn: string | null;
  /** Only some rows are drawn, so that this one must say which it is. */
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
      {columns.map((column, place) => (
        <Cell
          key={column.id}
          column={column}
          row={row}
          layout={layout[place]}
          isOpen={props.openColumn === column.id}
        />
      ))}
    </tr>
  );
}

/**
 * One row of a `StatTable`. Drawn again only when something of its own has changed: a table draws itself several times
 * until everything fits.
 */
export const StatTableRow = memo(Row) as typeof Row;

interface CellProps<Row> {
  readonly column: StatColumn<Row>;
  readonly row: Row;
  readonly layout: ColumnLayout | undefined;
  readonly isOpen: boolean;
}

function Cell<Row>({ column, row, layout, isOpen }: CellProps<Row>): ReactElement {
  const classes = columnClasses(column, layout);
  const style = heldStyle(layout);
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

interface WaitingRowProps<Row> {
  readonly columns: readonly StatColumn<Row>[];
  readonly layout: readonly ColumnLayout[];
  readonly index: number;
  /** Only so many columns are drawn, as the others are out of sight. */
  readonly seen: number;
}

/** A row that waits for its data: same height, same rules, bars in place of text. */
export function WaitingRow<Row>({ columns, layout, index, seen }: WaitingRowProps<Row>): ReactElement {
  return (
    <tr data-waiting="true">
      {columns.slice(0, seen).map((column, place) => {
        const shared = columnClasses(column, layout[place]);
        if (column.heat) {
          return (
            <td
              key={column.id}
              className={`${styles.heat} ${heatCellStyles.heat0} ${shared}`}
              style={heldStyle(layout[place])}
            >
              <span className={heatCellStyles.heatPatch} />
            </td>
          );
        }
        // Names differ in length; a varied edge looks like the list that will stand here.
        const width = column.isRowHeader ? `${52 + ((index * 37) % 36)}%` : '60%';
        return (
          <td key={column.id} className={shared} style={heldStyle(layout[place])}>
            {column.isDrawing ? null : <SkeletonBar width={width} />}
          </td>
        );
      })}
      {seen < columns.length ? <td colSpan={columns.length - seen} /> : null}
    </tr>
  );
}
