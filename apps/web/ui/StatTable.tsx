import { type ReactElement, type ReactNode, useMemo, useRef, useState } from 'react';
import textStyles from '../theme/text.module.css';
import { DENSITY } from '../theme/tokens.ts';
import { useAppearance } from '../theme/use-appearance.ts';
import { columnLayout, columnsInSight, rowsStyle } from './stat-table/column-layout.ts';
import { cellText, rankWords, type StatColumn } from './stat-table/columns.ts';
import { heatRoom } from './stat-table/heat-room.ts';
import styles from './stat-table/StatTable.module.css';
import { StatTableHead } from './stat-table/StatTableHead.tsx';
import { StatTableRow, WaitingRow } from './stat-table/StatTableRow.tsx';
import { nextSort, type Sort, sortRows } from './stat-table/sort-rows.ts';
import { isSurelyWide, useFittingColumns } from './stat-table/use-fitting-columns.ts';
import { pressedCell, usePress } from './stat-table/use-press.ts';
import { useReadout } from './stat-table/use-readout.ts';
import { useRowHeight } from './stat-table/use-row-height.ts';
import { useScrollsSideways } from './stat-table/use-scrolls-sideways.ts';
import { firstRows, useVisibleRows } from './stat-table/use-visible-rows.ts';
import { isMeasuredAtOnce, useElementWidth } from './use-element-width.ts';
import { windowSize } from './window-size.ts';

/** From this many rows on, only those on the screen are drawn. */
const LONG_TABLE = 40;

/** As wide as a table mostly is, in px, where the window is no narrower. */
const WIDTH_GUESS = 1200;

const WAITING_KEYS = Array.from({ length: 60 }, (_, index) => `waiting ${index}`);

export interface StatTableProps<Row> {
  /** What the table shows, for readers who do not see it. */
  readonly caption: string;
  readonly columns: readonly StatColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly isOwn?: (row: Row) => boolean;
  /** The sort, where the page keeps it (in its URL); without it the table keeps its own. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  /** The sort to begin with, where the table keeps it. */
  readonly defaultSort?: Sort;
  readonly isSelected?: (row: Row) => boolean;
  /** A press anywhere on a row; the row also needs a link or button that does the same for the keyboard. */
  readonly onRowPress?: (row: Row) => void;
  /** A dashed line below these rows (the last playoff place). */
  readonly isCut?: (row: Row) => boolean;
  /** Rows with a chip of two lines are taller. */
  readonly rowKind?: 'line' | 'player';
  /** How many leading columns stay while the rest scrolls; all but the last of them need a width. */
  readonly heldColumns?: number;
  /**
   * Where it is too narrow: scroll sideways, or, for a map of teams by categories, condense the numbers and at last show the
   * ranks alone (a tap tells the number), or the ranks below the numbers.
   */
  readonly narrow?: 'scroll' | 'ranks' | 'numbers';
  /** While the data is on its way: so many rows of the same height, waiting. */
  readonly waitingRows?: number;
  /** What to say when there are no rows. */
  readonly empty?: ReactNode;
}

/** The product's one table. Everything that shows rows of numbers goes through it. */
export function StatTable<Row>(props: StatTableProps<Row>): ReactElement {
  const { caption, rows, rowKey, waitingRows = 0, narrow = 'scroll', rowKind = 'line' } = props;
  const region = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [ownSort, setOwnSort] = useState<Sort | null>(props.defaultSort ?? null);
  const { density } = useAppearance();
  const { readout, toggle } = useReadout(region);

  const sort = props.sort === undefined ? ownSort : props.sort;
  const sorted = useMemo(() => sortRows(rows, props.columns, sort), [rows, props.columns, sort]);
  const isWaiting = waitingRows > 0;
  const isLong = !isWaiting && sorted.length > LONG_TABLE;
  const rowGuess = DENSITY[density][rowKind === 'player' ? 'playerRow' : 'row'];
  const rowHeight = useRowHeight(body, rowGuess, isLong || isWaiting);
  /* Players' columns are as wide as they are whoever stands in them: others would be seen to move. */
  const isInTurn = !isWaiting && rowKind === 'player' && sorted.length > firstRows();
  const rowsDrawn = isLong ? 'seen' : isInTurn ? 'inTurn' : 'all';
  const range = useVisibleRows(region, body, sorted.length, rowHeight, rowsDrawn);
  const isMap = narrow !== 'scroll';
  const columns = useFittingColumns(region, table, props.columns, isMap);
  const scrolls = useScrollsSideways(region, table, caption, !isMap && isSurelyWide(props.columns));
  /* Of what waits, no more is drawn than a screen holds, on a phone below a page's opening; the rest of its height is held. */
  const waitingSeen = Math.ceil((windowSize().height * (isMeasuredAtOnce() ? 1 : 0.6)) / rowHeight);
  const waitingColumns =
    isWaiting && !isMap && !isMeasuredAtOnce() ? columnsInSight(columns) : columns.length;
  const held = props.heldColumns ?? 1;
  const layout = useMemo(() => columnLayout(columns, rows, held), [columns, rows, held]);
  const width = useElementWidth(region, WIDTH_GUESS, isMap);
  const characters = layout.map((column) => column.characters);
  const heat = isMap ? heatRoom(width, columns, characters, narrow) : 'full';

  const chooseSort = (column: StatColumn<Row>) => {
    const next = nextSort(column, rows, sort);
    setOwnSort(next);
    props.onSort?.(next);
  };

  // A press on a row is a convenience of the pointer: what it does, a link or button in the row does too.
  const press = (event: MouseEvent) => {
    const pressed = pressedCell(event);
    const row = sorted[pressed.row];
    if (row === undefined || pressed.isControl) return;
    props.onRowPress?.(row);
    const column = columns.find((candidate) => candidate.id === pressed.column);
    if (heat !== 'ranks' || !pressed.cell || !column?.heat) return;
    const words = rankWords(column.heat(row));
    const text = `${column.label} ${cellText(column, row)}${words === '' ? '' : ` · ${words}`}`;
    toggle(pressed.cell, { row: rowKey(row), column: column.id, text });
  };

  usePress(table, press);

  return (
    <div
      ref={region}
      className={styles.tableRegion}
      data-scrolls={scrolls}
      data-map={isMap || columns.some(({ isTinted }) => isTinted)}
      data-heat={heat}
      data-rows={rowKind}
      style={rowsStyle(isWaiting ? waitingRows : sorted.length)}
      {...(scrolls ? { role: 'group', 'aria-label': caption, tabIndex: 0 } : {})}
    >
      <table
        ref={table}
        className={styles.table}
        aria-busy={isWaiting || undefined}
        aria-rowcount={isLong ? sorted.length + 1 : undefined}
      >
        <caption className={textStyles.hidden}>{caption}</caption>
        <StatTableHead columns={columns} layout={layout} sort={sort} onSort={chooseSort} />
        <tbody ref={body}>
          {isWaiting
            ? WAITING_KEYS.slice(0, Math.min(waitingRows, waitingSeen)).map((key, index) => (
                <WaitingRow key={key} columns={columns} layout={layout} index={index} seen={waitingColumns} />
              ))
            : null}
          <Blank columns={columns.length} height={Math.max(0, waitingRows - waitingSeen) * rowHeight} />
          {!isWaiting && sorted.length === 0 ? (
            <tr className={styles.tableEmpty}>
              <td colSpan={columns.length}>{props.empty ?? 'Nothing to show here.'}</td>
            </tr>
          ) : null}
          <Blank columns={columns.length} height={range.first * rowHeight} />
          {(isWaiting ? [] : sorted.slice(range.first, range.end)).map((row, index) => (
            <StatTableRow
              key={rowKey(row)}
              row={row}
              index={range.first + index}
              columns={columns}
              layout={layout}
              isOwn={props.isOwn?.(row) ?? false}
              isSelected={props.isSelected?.(row) ?? false}
              isCut={props.isCut?.(row) ?? false}
              isPressable={props.onRowPress !== undefined}
              openColumn={readout?.row === rowKey(row) ? readout.column : null}
              isLong={isLong}
            />
          ))}
          <Blank columns={columns.length} height={isWaiting ? 0 : (sorted.length - range.end) * rowHeight} />
        </tbody>
      </table>
      {readout ? (
        <div className={styles.tableReadout} role="status" style={{ left: readout.left, top: readout.top }}>
          {readout.text}
        </div>
      ) : null}
    </div>
  );
}

/** Stands for the rows of a long table that are not drawn, as high as they would be. */
function Blank({ columns, height }: { columns: number; height: number }): ReactElement | null {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
